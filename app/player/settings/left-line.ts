import { subscribeAll } from '#app/store/derived.ts';
import type { Readable } from '#app/store/store.ts';
import type { SettingsStore } from './player-settings.ts';
import type { LeftLine } from './setting-readers.ts';

interface Line {
  startSeconds: number;
  text: string;
}

/** A song that was left earlier counts as not begun. */
const BEGUN_SECONDS = 1;

/** The line that was sung last, or comes first; null at the very beginning and in a song without words. */
export function leftLineAt(lines: readonly Line[], positionSeconds: number): LeftLine | null {
  if (positionSeconds < BEGUN_SECONDS) return null;
  const worded = lines.filter(({ text }) => text.trim() !== '');
  const index = Math.max(
    0,
    worded.findLastIndex(({ startSeconds }) => startSeconds <= positionSeconds),
  );
  const line = worded[index];
  return line === undefined ? null : { number: index + 1, text: line.text };
}

/** Remembered with the place, so that other pages can tell the line without the whole song. */
export function followLeftLine(
  settings: SettingsStore,
  song: Readable<{ readonly lines: readonly Line[] }>,
): () => void {
  const note = () => {
    const { positionSeconds, leftLine } = settings.get();
    const now = leftLineAt(song.get().lines, positionSeconds);
    if (now?.number !== leftLine?.number || now?.text !== leftLine?.text) settings.change({ leftLine: now });
  };
  note();
  return subscribeAll([settings, song], note);
}
