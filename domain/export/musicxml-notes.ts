/** Pure. The notes of a score in beats from its beginning: tied ones are one, and only one voice of one part is read. */
import { MAX_IMPORTED_NOTES } from '../contracts/import-limits.ts';
import { type ScoreElement, scoreElements } from './musicxml-elements.ts';
import { plainText } from './plain-text.ts';
import { RefusedFile } from './refused-file.ts';

export interface ReadNote {
  startBeat: number;
  endBeat: number;
  midiNote: number;
  shownText: string | null;
}

interface ReadScore {
  notes: ReadNote[];
  /** In the order of the score, also those that are not the melody's. */
  tempi: { beat: number; perMinute: number }[];
  fields: Map<string, string>;
  leftOut: { other_voices: number; other_tracks: number };
}

const SEMITONES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const MAX_TEMPI = 10_000;

export function readScoreNotes(xml: string): ReadScore {
  const score: ReadScore = {
    notes: [],
    tempi: [],
    fields: new Map(),
    leftOut: { other_voices: 0, other_tracks: 0 },
  };
  const place = { beat: 0, measureEnd: 0, divisions: 1, part: 0, voice: null as string | null };
  for (const element of scoreElements(xml)) {
    const beats = element.duration / place.divisions;
    if (element.kind === 'part') place.part += 1;
    if (place.part > 1) {
      if (element.kind === 'part') score.leftOut.other_tracks += 1;
      continue;
    }
    if (element.kind === 'field') score.fields.set(element.name, element.text);
    else if (element.kind === 'divisions') place.divisions = Math.max(1, element.duration);
    else if (element.kind === 'tempo' && element.duration > 0 && score.tempi.length < MAX_TEMPI)
      score.tempi.push({ beat: place.beat, perMinute: element.duration });
    else if (element.kind === 'backup') place.beat -= beats;
    else if (element.kind === 'forward') place.beat += beats;
    else if (element.kind === 'note') {
      place.voice ??= element.isPitched ? element.voice : null;
      const isOther = element.isChord || (place.voice !== null && element.voice !== place.voice);
      if (element.isPitched && isOther) score.leftOut.other_voices += 1;
      else addNote(score.notes, element, place);
      if (score.notes.length > MAX_IMPORTED_NOTES) throw new RefusedFile('too_many_notes');
      if (!element.isChord) place.beat += beats;
    }
    place.measureEnd = Math.max(place.measureEnd, place.beat);
    if (element.kind === 'measureEnd') place.beat = place.measureEnd;
  }
  return score;
}

function addNote(notes: ReadNote[], element: ScoreElement, place: { beat: number; divisions: number }): void {
  const midiNote = midiOf(element);
  // Grace notes have no duration.
  if (midiNote === null || element.duration === 0) return;
  const startBeat = place.beat + element.attack / place.divisions;
  const endBeat = place.beat + (element.duration + element.release) / place.divisions;
  const last = notes.at(-1);
  if (element.isTiedFrom && last?.midiNote === midiNote) last.endBeat = endBeat;
  else notes.push({ startBeat, endBeat, midiNote, shownText: shownText(element) });
}

function shownText({ text, syllabic }: ScoreElement): string | null {
  const plain = plainText(text);
  if (plain === '') return null;
  return syllabic === 'begin' || syllabic === 'middle' ? `${plain}-` : plain;
}

function midiOf({ isPitched, step, alter, octave }: ScoreElement): number | null {
  const semitone = SEMITONES[step];
  return !isPitched || semitone === undefined ? null : Math.round(12 * (octave + 1) + semitone + alter);
}
