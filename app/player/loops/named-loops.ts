/** Pure. The loops that a singer has named: in the order of the song, no name twice. */
import type { LoopRange } from '#app/sound/index.ts';
import { MAX_LOOP_NAME_LENGTH, type NamedLoop } from '../settings/setting-readers.ts';

type NamedLoops = readonly NamedLoop[];

/** Under a name that is taken, the new loop takes the place of the old one. */
export function withLoop(
  loops: NamedLoops,
  name: string,
  { startSeconds, endSeconds }: LoopRange,
): NamedLoop[] {
  const wanted = readName(name);
  if (wanted === null) return [...loops];
  const others = loops.filter((one) => one.name !== wanted);
  return [...others, { name: wanted, startSeconds, endSeconds }].sort(
    (left, right) => left.startSeconds - right.startSeconds || left.endSeconds - right.endSeconds,
  );
}

export function renamed(loops: NamedLoops, name: string, newName: string): NamedLoop[] {
  const loop = loops.find((one) => one.name === name);
  if (loop === undefined || readName(newName) === null) return [...loops];
  return withLoop(withoutLoop(loops, name), newName, loop);
}

export function withoutLoop(loops: NamedLoops, name: string): NamedLoop[] {
  return loops.filter((one) => one.name !== name);
}

/** It is null for no name at all. */
function readName(name: string): string | null {
  return name.trim().slice(0, MAX_LOOP_NAME_LENGTH).trim() || null;
}
