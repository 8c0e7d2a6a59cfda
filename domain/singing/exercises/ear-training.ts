/** Pure. What is heard and sung back: intervals of the song, then phrases of it, from easy to hard. */
import type { VoiceRange } from '../voice-range.ts';
import { placedInRange } from './in-range.ts';
import { hardestFirst } from './intervals.ts';
import { type Exercise, type ExercisedSong, evenNotes, slowPhrases } from './song-exercises.ts';

const NOTE_SECONDS = 1;
const MOST_INTERVALS = 4;
const MOST_PHRASES = 2;
/** More cannot be kept in mind at once. */
const MOST_PHRASE_NOTES = 8;

/** `round` from 0: another one asks for other phrases. */
export function earQuestions(song: ExercisedSong, range: VoiceRange, round: number): Exercise[] {
  const intervals = hardestFirst(song.notes)
    .slice(0, MOST_INTERVALS)
    .toReversed()
    .map(({ fromMidi, toMidi }) => evenNotes([fromMidi, toMidi], NOTE_SECONDS));
  const phrases = distinct(slowPhrases(song).filter(({ length }) => length <= MOST_PHRASE_NOTES));
  const asked = Array.from(
    { length: Math.min(MOST_PHRASES, phrases.length) },
    (_, index) => phrases[(round * MOST_PHRASES + index) % phrases.length] ?? [],
  );
  return [...intervals, ...asked].map((question) => placedInRange(question, range));
}

/** A line that comes again is asked for once. */
function distinct(phrases: readonly Exercise[]): Exercise[] {
  const melodyOf = (phrase: Exercise) => phrase.map(({ midi }) => midi).join(' ');
  return [...new Map(phrases.map((phrase) => [melodyOf(phrase), phrase])).values()];
}
