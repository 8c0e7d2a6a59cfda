import type { ImportRefusal } from '../../errors.ts';
import type { Result } from '../../result.ts';
import type { ImportedSong } from '../imported-song.ts';
import * as lrc from '../lrc-reader.ts';
import * as midi from '../midi-reader.ts';
import * as musicxml from '../musicxml-reader.ts';
import * as ultrastar from '../ultrastar-reader.ts';

/** The readers for tests that know what they read: a text without a song is a mistake of the test, other files are null. */

export const readLrc = (text: string) => songIn(lrc.readLrc(text));
export const readUltrastar = (text: string) => songIn(ultrastar.readUltrastar(text));
export const readMidi = (bytes: Uint8Array) => songOrNull(midi.readMidi(bytes));
export const readMusicxml = (xml: string) => songOrNull(musicxml.readMusicxml(xml));

function songIn(read: Result<ImportedSong, ImportRefusal>): ImportedSong {
  if (!read.ok) throw new Error(`The file was refused: ${read.error}`);
  return read.value;
}

function songOrNull(read: Result<ImportedSong, ImportRefusal>): ImportedSong | null {
  return read.ok ? read.value : null;
}
