/** Pure. What a text is that a singer pastes or opens: bare lines, LRC or UltraStar. The engine reads it; this only recognises it. */
import { isLrc, readLrc } from '#domain/export/lrc-reader.ts';
import { isUltrastar } from '#domain/export/ultrastar-reader.ts';

type TextFormat = 'plain' | 'lrc' | 'ultrastar';

export interface GivenText {
  format: TextFormat;
  /** Words of a line each; none of UltraStar, whose lines are notes. */
  lines: readonly string[];
}

/** A text beyond this is no song's. */
export const MAX_FILE_BYTES = 1_000_000;

export function recognised(text: string): GivenText {
  if (isUltrastar(text)) return { format: 'ultrastar', lines: [] };
  if (isLrc(text)) {
    const read = readLrc(text);
    // What is too long to be read is refused where it is sent.
    return { format: 'lrc', lines: read.ok ? read.value.lines.map((line) => line.text) : [] };
  }
  return { format: 'plain', lines: linesOf(text) };
}

/** Each line that has something on it, in one spacing. */
function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Files of old programs are not in UTF-8: what is none is read as Windows does in the West. */
export function decodedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
