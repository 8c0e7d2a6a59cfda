import type { PipelineResultBody } from '#domain/contracts/api.ts';

export type Line = PipelineResultBody['lyrics_recognition']['segments'][number];

/** Minus one before the first line, so that the first line then stands where the next one is read. */
export function lineIndexAt(lines: readonly Line[], songSeconds: number): number {
  return lines.findLastIndex((line) => line.start <= songSeconds);
}
