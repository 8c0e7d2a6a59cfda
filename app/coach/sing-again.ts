import { tellSilence } from '#app/player/session/playback.ts';
import type { SongParts } from '#app/player/session/song-parts.ts';
import type { Span } from '#domain/singing/take-judgement.ts';

/** Where nobody knows the beats, so much of the song comes before the line. */
const BREATH_SECONDS = 1;

/** Loops a line and plays it at once, with one bar or one breath before its first note. */
export function singAgain(song: SongParts, line: Span, speedPercent?: number): void {
  const { engine, practice, settings, tools, values } = song;
  const hasBeat = values.shape.get().beats.grid !== null;
  if (engine.isPlaying) engine.pause();
  if (speedPercent !== undefined) settings.change({ speedPercent });
  tools.loopRange(line);
  if (practice.isBlocked) {
    practice.recheck();
    return;
  }
  engine.seek(hasBeat ? line.startSeconds : Math.max(0, line.startSeconds - BREATH_SECONDS));
  engine.play(hasBeat ? tools.leadInSeconds(1) : 0).catch(tellSilence);
}
