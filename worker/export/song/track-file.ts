import type { AppError } from '#domain/errors.ts';
import { trackFileName } from '#domain/export/export-formats.ts';
import type { ClicksPerBar } from '#domain/music/click-track.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { requireCurrentResult } from '../../services/editing/seen-result.ts';
import { loadDocument } from '../../services/runs/results.ts';
import type { Song } from '../../services/songs/songs.ts';
import { findTransposition, requireTransposedFile } from '../../services/transposition/read.ts';
import { type AttemptId, type StemName, stemKey, transpositionKey } from '../../storage/object-keys.ts';
import { clickMixing } from './click-mixing.ts';
import type { Mixing } from './wav-stream.ts';

/** A track of a song as WAV, in a key that it was rendered in. */

export interface TrackRequest {
  stem: StemName;
  semitones: number;
  clicksPerBar: ClicksPerBar | null;
}

export interface TrackFile {
  name: string;
  sizeBytes: number;
  /** Decoded while it is read; opened only by who reads it. */
  open: () => Promise<Result<ReadableStream<Uint8Array>, AppError>>;
}

const NO_MIXING: Mixing = () => undefined;

export async function exportTrack(
  context: Context,
  song: Song,
  request: TrackRequest,
): Promise<Result<TrackFile, AppError>> {
  const seen = await requireCurrentResult(context, song.userId, song.id);
  if (!seen.ok) return seen;
  const key = await requireKey(context, song, seen.value.files, request);
  if (!key.ok) return key;
  const { sample_count: frames } = await loadDocument(context, seen.value.files);
  // Only here: it compiles libopus, which nothing else needs and Node cannot load.
  const { wavBytes, wavOf } = await import('./wav-stream.ts');
  const open = async () => {
    const attempt = await takeDecoding(context, song);
    if (!attempt.ok) return attempt;
    const mixing =
      request.clicksPerBar === null ? ok(NO_MIXING) : await clickMixing(context, song, request.clicksPerBar);
    if (!mixing.ok) return mixing;
    const track = await context.env.AUDIO.get(key.value);
    if (!track) return err({ kind: 'file_not_found' } as const);
    return ok(streamOf(wavOf(track.body, frames, mixing.value), wavBytes(frames)));
  };
  return ok({
    name: trackFileName(song, request.stem, request.semitones),
    sizeBytes: wavBytes(frames),
    open,
  });
}

/** Decoding costs the Worker's own time: a singer may have so much of it. */
export async function takeDecoding(context: Context, { userId }: Song): Promise<Result<void, AppError>> {
  const attempt = await takeAttempt(context, [{ name: 'track_export', subject: userId }]);
  return attempt.ok ? ok(undefined) : err({ kind: 'too_many_attempts', ...attempt.error });
}

async function requireKey(
  context: Context,
  song: Song,
  files: AttemptId,
  { stem, semitones }: TrackRequest,
): Promise<Result<string, AppError>> {
  if (song.soundPutAwayAtMs !== null) return err({ kind: 'sound_put_away' });
  if (semitones === 0) return ok(stemKey(files, stem));
  const row = await findTransposition(context, song, semitones);
  if (row?.status !== 'completed') return err({ kind: 'key_not_rendered', semitones });
  const file = await requireTransposedFile(context, song, semitones);
  return file.ok ? ok(transpositionKey(file.value.id, stem)) : file;
}

export function streamOf(pieces: AsyncGenerator<Uint8Array>, sizeBytes: number): ReadableStream<Uint8Array> {
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return stream.pipeThrough(new FixedLengthStream(sizeBytes));
}
