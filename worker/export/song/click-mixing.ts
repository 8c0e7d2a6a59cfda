import { editedBars } from '#domain/edits/edited-bars.ts';
import { editedSong } from '#domain/edits/edited-song.ts';
import type { AppError } from '#domain/errors.ts';
import { mixClicks } from '#domain/export/click-samples.ts';
import { type ClicksPerBar, clickTrack } from '#domain/music/click-track.ts';
import { OPUS_RATE_HERTZ } from '#domain/opus/opus-decoder.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import type { Song } from '../../services/songs/songs.ts';
import { requireResultWithEdits } from './song-to-export.ts';
import type { Mixing } from './wav-stream.ts';

/** The metronome that the singer hears in the player, put into the samples of a track. */
export async function clickMixing(
  context: Context,
  song: Song,
  clicksPerBar: ClicksPerBar,
): Promise<Result<Mixing, AppError>> {
  const found = await requireResultWithEdits(context, song);
  if (!found.ok) return found;
  const { result, edits } = found.value;
  const { notes } = editedSong(result, edits);
  const track = clickTrack(
    {
      bars: editedBars(result, edits),
      tempoBpm: result.tempo?.bpm ?? null,
      firstNoteSeconds: notes[0]?.startSeconds ?? 0,
    },
    clicksPerBar,
  );
  return ok((samples, firstFrame) => mixClicks(samples, firstFrame, OPUS_RATE_HERTZ, track));
}
