/** Pure. The lines of a text: no more than a file may have, so that one of line ends alone is no list of millions. */
import { MAX_FILE_LINES, MAX_LINES_TEXT_LENGTH } from '../contracts/import-limits.ts';

interface TextLines {
  lines: readonly string[];
  /** False where the text has more than that. */
  isWhole: boolean;
}

export function linesOf(text: string): TextLines {
  const lines = text.slice(0, MAX_LINES_TEXT_LENGTH).split(/\r\n|\r|\n/, MAX_FILE_LINES + 1);
  const isWhole = text.length <= MAX_LINES_TEXT_LENGTH && lines.length <= MAX_FILE_LINES;
  return { lines: lines.slice(0, MAX_FILE_LINES), isWhole };
}
