/** One press that does it: a line is looped and played at once, with one bar or one breath before its first note. */

import type { PracticeTools } from '#app/player/loops/practice-tools.ts';
import type { SongShape } from '#app/player/loops/song-shape.ts';
import { tellSilence } from '#app/player/session/playback.ts';
import type { SongParts } from '#app/player/session/song-parts.ts';
import type { Practice } from '#app/practice-time/practice.ts';
import type { PlayerEngine } from '#app/sound/index.ts';
import type { Span } from '#domain/singing/take-judgement.ts';

export interface SungPlayer {
  engine: Pick<PlayerEngine, 'isPlaying' | 'pause' | 'seek' | 'play'>;
  tools: Pick<PracticeTools, 'settings' | 'loopRange' | 'leadInSeconds'>;
  shape: Pick<SongShape, 'beats'>;
  practice: Pick<Practice, 'isBlocked' | 'recheck'>;
}

/** So much of the song comes before the line where nobody knows the beats. */
const BREATH_SECONDS = 1;

/** Rejects where the browser lets no sound start. Nothing plays where nothing is left of the month's practice. */
export async function singLine(
  { engine, tools, shape, practice }: SungPlayer,
  line: Span,
  speedPercent = tools.settings.get().speedPercent,
): Promise<void> {
  const hasBeat = shape.beats.bars.length > 0;
  if (engine.isPlaying) engine.pause();
  tools.settings.change({ speedPercent });
  tools.loopRange(line);
  if (practice.isBlocked) return practice.recheck();
  engine.seek(hasBeat ? line.startSeconds : Math.max(0, line.startSeconds - BREATH_SECONDS));
  await engine.play(hasBeat ? tools.leadInSeconds(1) : 0);
}

export type SingAgain = (line: Span, speedPercent?: number) => void;

/** Loops a line of the song in hand and plays it at once. */
export function singAgainIn({ engine, practice, tools, values }: SongParts): SingAgain {
  return (line, speedPercent) => {
    singLine({ engine, practice, tools, shape: values.shape.get() }, line, speedPercent).catch(tellSilence);
  };
}
