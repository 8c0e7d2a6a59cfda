/** Minus one before the first line, so that the first line then stands where the next one is read. */
export function lineIndexAt(lines: readonly { startSeconds: number }[], songSeconds: number): number {
  return lines.findLastIndex((line) => line.startSeconds <= songSeconds);
}
