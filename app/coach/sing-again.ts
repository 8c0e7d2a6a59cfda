import { tellSilence } from '#app/player/session/playback.ts';
import type { SongParts } from '#app/player/session/song-parts.ts';
import type { Span } from '#domain/singing/take-judgement.ts';
import { singLine } from './sing-line.ts';

export type SingAgain = (line: Span, speedPercent?: number) => void;

/** Loops a line of the song in hand and plays it at once. */
export function singAgainIn({ engine, practice, tools, values }: SongParts): SingAgain {
  return (line, speedPercent) => {
    singLine({ engine, practice, tools, shape: values.shape.get() }, line, speedPercent).catch(tellSilence);
  };
}
