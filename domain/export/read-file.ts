/** Pure. A file of any format that can be imported, told apart by what is in it: names and media types lie. */
import type { ImportRefusal } from '../errors.ts';
import { err, ok, type Result } from '../result.ts';
import type { ImportedSong } from './imported-song.ts';
import { isLrc, readLrc } from './lrc-reader.ts';
import { isMidi, readMidi } from './midi-reader.ts';
import { isMusicxml, readMusicxml } from './musicxml-reader.ts';
import { isUltrastar, readUltrastar } from './ultrastar-reader.ts';

/** As many as a song of ours may have. */
const MAX_NOTES = 20_000;
const MAX_LINES = 5_000;

export function readFile(bytes: Uint8Array): Result<ImportedSong, ImportRefusal> {
  const file = isMidi(bytes) ? readMidi(bytes) : readText(textOf(bytes));
  if (file === null) return err('damaged');
  if (file === 'unknown') return err('unknown_format');
  if (file.notes.length === 0 && file.lines.length === 0) return err('nothing_in_it');
  if (file.notes.length > MAX_NOTES || file.lines.length > MAX_LINES) return err('too_many_notes');
  return ok(file);
}

function readText(text: string): ImportedSong | null | 'unknown' {
  if (isMusicxml(text)) return readMusicxml(text);
  if (isUltrastar(text)) return readUltrastar(text);
  return isLrc(text) ? readLrc(text) : 'unknown';
}

/** Old karaoke files are in the letters of Western Windows. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
