/** Pure. A file of any format that can be imported, told apart by what is in it: names and media types lie. */
import type { ImportRefusal } from '../errors.ts';
import { err, type Result } from '../result.ts';
import type { ImportedSong } from './imported-song.ts';
import { isLrc, readLrc } from './lrc-reader.ts';
import { isMidi, readMidi } from './midi-reader.ts';
import { isMusicxml, readMusicxml } from './musicxml-reader.ts';
import { isUltrastar, readUltrastar } from './ultrastar-reader.ts';

export function readFile(bytes: Uint8Array): Result<ImportedSong, ImportRefusal> {
  const file = isMidi(bytes) ? readMidi(bytes) : readText(textOf(bytes));
  if (!file.ok) return file;
  return file.value.notes.length === 0 && file.value.lines.length === 0 ? err('nothing_in_it') : file;
}

function readText(text: string): Result<ImportedSong, ImportRefusal> {
  if (isMusicxml(text)) return readMusicxml(text);
  if (isUltrastar(text)) return readUltrastar(text);
  return isLrc(text) ? readLrc(text) : err('unknown_format');
}

/** Old karaoke files are in the letters of Western Windows. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
