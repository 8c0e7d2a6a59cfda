/** Pure. MusicXML, partwise: the first voice of the first part, with its syllables, at its tempo. */
import type { ImportRefusal } from '../errors.ts';
import { lastUpTo } from '../music/last-up-to.ts';
import type { Result } from '../result.ts';
import { sungNotesOf } from './exact-notes.ts';
import type { ImportedNote, ImportedSong } from './imported-song.ts';
import { EXACT_FIELD, EXACT_SEPARATOR, EXACT_UNITS_PER_SECOND, SEMITONES_FIELD } from './musicxml.ts';
import { type ReadNote, readScoreNotes } from './musicxml-notes.ts';
import { orRefusal, RefusedFile } from './refused-file.ts';

const DEFAULT_SECONDS_PER_BEAT = 0.5;

export function isMusicxml(text: string): boolean {
  return /<score-partwise[\s>]/.test(text.slice(0, 10_000));
}

/** Refused where it is no XML, or has no notes or too many. */
export function readMusicxml(xml: string): Result<ImportedSong, ImportRefusal> {
  return orRefusal(() => songOf(xml));
}

function songOf(xml: string): ImportedSong {
  const { notes, tempi, fields, leftOut } = readScoreNotes(xml);
  if (notes.length === 0) throw new RefusedFile('damaged');
  const secondsAt = secondsOfBeats(tempi);
  const written = notes.map((note) => importedNote(note, secondsAt));
  const exact = fields.get(EXACT_FIELD)?.split(EXACT_SEPARATOR) ?? [];
  const told = fields.get(SEMITONES_FIELD);
  return {
    format: 'musicxml',
    semitones: told === undefined ? null : Number(told) || 0,
    notes: sungNotesOf(written, exact, EXACT_UNITS_PER_SECOND) ?? written,
    lines: [],
    leftOut: Object.fromEntries(Object.entries(leftOut).filter(([, count]) => count > 0)),
  };
}

function importedNote(note: ReadNote, secondsAt: (beat: number) => number): ImportedNote {
  const startSeconds = Math.max(0, secondsAt(note.startBeat));
  const durationSeconds = Math.max(0.001, secondsAt(note.endBeat) - startSeconds);
  return { startSeconds, durationSeconds, midiNote: note.midiNote, shownText: note.shownText };
}

/** What stands in the score behind a way back, as another voice does, may lie before what stands in front of it. */
function secondsOfBeats(tempi: readonly { beat: number; perMinute: number }[]): (beat: number) => number {
  let last = { beat: 0, seconds: 0, secondsPerBeat: DEFAULT_SECONDS_PER_BEAT };
  const map = [last];
  for (const { beat, perMinute } of tempi.toSorted((left, right) => left.beat - right.beat)) {
    const seconds = last.seconds + (beat - last.beat) * last.secondsPerBeat;
    last = { beat, seconds, secondsPerBeat: 60 / perMinute };
    map.push(last);
  }
  return (beat) => {
    const found = lastUpTo(map, beat, (change) => change.beat) ?? last;
    // What sounds before the first beat goes at the first tempo that is told.
    const valid = found.beat <= beat ? found : (map[1] ?? last);
    return valid.seconds + (beat - valid.beat) * valid.secondsPerBeat;
  };
}
