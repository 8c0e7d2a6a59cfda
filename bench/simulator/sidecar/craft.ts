import { createHash } from 'node:crypto';
import type { JobRequest } from '#domain/contracts/inference-job.ts';
import { aligned, completed, transposed } from '#e2e/doubles/sidecar-protocol.ts';
import { TRANSPOSED_TRACKS } from '../../../worker/storage/object-keys.ts';
import type { World } from '../world.ts';
import { documentOf, lyricsOf, SAMPLE_COUNT, STEMS, transposedTrack } from './artefacts.ts';
import type { Manner } from './manners.ts';

/** Describes the jobs of each kind: what they read, the stages that they tell, what they store, and their last event. */

type RequestOf<Kind extends JobRequest['kind']> = Extract<JobRequest, { kind: Kind }>;
type Source = RequestOf<'analysis'>['source'];

export interface Craft {
  sources: Source[];
  /** A source has been read in full. */
  check(source: Source, bytes: Uint8Array): void;
  stages: readonly string[];
  files: [url: string, bytes: Uint8Array][];
  lastEvent: Record<string, unknown>;
}

export function craftOf(world: World, request: JobRequest, manner: Manner): Craft {
  switch (request.kind) {
    case 'analysis':
      return analysisCraft(world, request, manner);
    case 'transposition':
      return transpositionCraft(world, request, manner);
    case 'alignment':
      return alignmentCraft(world, request, manner);
    default:
      return request satisfies never;
  }
}

function analysisCraft(world: World, request: RequestOf<'analysis'>, manner: Manner): Craft {
  const { bytes: document, durationSeconds } = documentOf(manner);
  const { instrumental_url, vocals_url, document_url } = request.artefacts;
  const files: Craft['files'] = [
    [instrumental_url, STEMS.instrumental],
    [document_url, document],
    [vocals_url, STEMS.vocals],
  ];
  return {
    sources: [request.source],
    check: (_source, bytes) => world.sources.check(request, bytes),
    stages: ['vocal_separation', 'pitch_detection', 'lyrics_recognition', 'quality_assessment', 'finalizing'],
    files: manner === 'missing_stem' ? files.slice(0, -1) : files,
    lastEvent: completed(durationSeconds, {
      instrumental: STEMS.instrumental.length + (manner === 'wrong_size' ? 1 : 0),
      vocals: STEMS.vocals.length,
      document: document.length,
    }),
  };
}

function transpositionCraft(world: World, request: RequestOf<'transposition'>, manner: Manner): Craft {
  const { semitones } = request.options;
  const files = TRANSPOSED_TRACKS.map((track) => {
    const bytes = transposedTrack(track, semitones);
    return [request.artefacts[`${track}_url`], bytes] as [string, Uint8Array];
  });
  const sizes = TRANSPOSED_TRACKS.map((track) => {
    const surplus = manner === 'wrong_size' && track === 'vocals' ? 1 : 0;
    return [track, transposedTrack(track, semitones).length + surplus] as const;
  });
  const isOtherLength = manner === 'other_duration' || manner === 'garbage_document';
  return {
    sources: [request.sources.instrumental, request.sources.vocals],
    check: checkOf(world, request),
    stages: ['transposition', 'finalizing'],
    files: manner === 'missing_stem' ? files.slice(1) : files,
    lastEvent: transposed(
      SAMPLE_COUNT + (isOtherLength ? 1 : 0),
      Object.fromEntries(sizes) as Parameters<typeof transposed>[1],
    ),
  };
}

function alignmentCraft(world: World, request: RequestOf<'alignment'>, manner: Manner): Craft {
  const { instrumental, vocals, document } = request.sources;
  const lyrics = lyricsOf(request, manner);
  return {
    sources: [...(instrumental ? [instrumental] : []), vocals, document],
    check: checkOf(world, request),
    stages: ['lyrics_recognition', 'finalizing'],
    files: manner === 'missing_stem' ? [] : [[request.artefacts.lyrics_url, lyrics]],
    lastEvent: aligned(lyrics.length + (manner === 'wrong_size' ? 1 : 0)),
  };
}

/** Files that analyses have stored are read back as they were written. */
function checkOf(world: World, { job_id }: JobRequest): Craft['check'] {
  return (source, bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (sha256 !== source.sha256) world.tell('I38', `${job_id}: other bytes than its job names`);
  };
}
