import type { PipelineDocument } from '#domain/contracts/inference.ts';
import { type AlignmentRequest, placedWords } from '#e2e/doubles/sidecar-protocol.ts';
import type { TransposedTrack } from '../../../worker/storage/object-keys.ts';
import { readRepositoryFile } from '../settings.ts';
import type { Manner } from './manners.ts';

/** Makes what jobs store: small tracks, and the document of the contract's fixture or something that only looks like it. */

export const STEMS = {
  instrumental: new TextEncoder().encode('OggS instrumental'),
  vocals: new TextEncoder().encode('OggS vocals'),
};

const DOCUMENT: PipelineDocument = JSON.parse(
  readRepositoryFile('inference/fixtures/pipeline-document.json'),
);
const DOCUMENT_BYTES = encode(DOCUMENT);
const NOT_PLACED: unknown = JSON.parse(
  readRepositoryFile('inference/fixtures/lyrics-document-without-words.json'),
);
const DURATION_SECONDS = DOCUMENT.duration_seconds;
/** Every stem has so many samples. */
export const SAMPLE_COUNT = DOCUMENT.sample_count;

export function transposedTrack(track: TransposedTrack, semitones: number): Uint8Array {
  return new TextEncoder().encode(`OggS ${track} ${semitones}`);
}

/** The words of a text with their times, or something that only looks like that. */
export function lyricsOf(request: AlignmentRequest, manner: Manner): Uint8Array {
  const placed = placedWords(request);
  switch (manner) {
    case 'garbage_document':
      return new TextEncoder().encode('\u0000not JSON');
    case 'outside_schema':
      return encode({ ...placed, surprise: true });
    case 'other_duration': {
      const late = { word: 'late', start: 0, end: DURATION_SECONDS + 60, confidence: 1 };
      return encode({ ...placed, wordTimings: [late] });
    }
    case 'unusable':
      return encode(NOT_PLACED);
    default:
      return encode(placed);
  }
}

interface StoredDocument {
  bytes: Uint8Array;
  /** The event says this. */
  durationSeconds: number;
}

export function documentOf(manner: Manner): StoredDocument {
  switch (manner) {
    case 'garbage_document':
      return { bytes: new TextEncoder().encode('\u0000not JSON'), durationSeconds: DURATION_SECONDS };
    case 'outside_schema':
      return { bytes: encode({ ...DOCUMENT, surprise: true }), durationSeconds: DURATION_SECONDS };
    case 'not_a_number':
      return { bytes: withoutNumber(), durationSeconds: DURATION_SECONDS };
    case 'other_duration':
      return { bytes: DOCUMENT_BYTES, durationSeconds: DURATION_SECONDS + 60 };
    case 'unusable':
      return { bytes: unusable(), durationSeconds: DURATION_SECONDS };
    default:
      return { bytes: DOCUMENT_BYTES, durationSeconds: DURATION_SECONDS };
  }
}

/** Python writes it so when it is not told otherwise. */
function withoutNumber(): Uint8Array {
  const text = JSON.stringify(DOCUMENT).replace(/"duration_seconds":[\d.]+/, '"duration_seconds":NaN');
  return new TextEncoder().encode(text);
}

function unusable(): Uint8Array {
  return encode({ ...DOCUMENT, quality: { ...DOCUMENT.quality, grade: 'unusable' } });
}

function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
