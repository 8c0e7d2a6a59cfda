/** Pure. Which notes of the melody an instrument has to begin within a stretch of time, and when each ends. */
import { keyOf, type MelodyNote } from '#domain/music/notes-kept.ts';
import { CONCERT_PITCH_HERTZ } from '#domain/music/pitch.ts';
import { type Piece, type Timeline, unrolled } from '../engine/passage.ts';

/** What is left of a note after a seek into its end: shorter ones would only click. */
const SHORTEST_SECONDS = 0.03;

export interface PlannedNote {
  midiNote: number;
  velocity: number;
  startsAtContextSeconds: number;
  endsAtContextSeconds: number;
}

export interface PlanWindow {
  /** Where the instrument came in: a note that sounds just then is begun in its middle. The same in all windows of one run. */
  entryContextSeconds: number;
  fromContextSeconds: number;
  untilContextSeconds: number;
}

/** In windows that follow each other every note is found once in each pass of the loop. */
export function plannedNotes(
  notes: readonly MelodyNote[],
  timeline: Timeline,
  { entryContextSeconds, fromContextSeconds, untilContextSeconds }: PlanWindow,
  tuningHertz: number,
): PlannedNote[] {
  // Further than the window, so that a piece ends where the song jumps or ends, and not where somebody stopped looking.
  const sightSeconds =
    notes.reduce((longest, note) => Math.max(longest, note.durationSeconds), 0) / timeline.rate;
  return unrolled(timeline, entryContextSeconds, untilContextSeconds + sightSeconds)
    .filter((piece) => endsAtContextSeconds(piece, timeline) > fromContextSeconds)
    .flatMap((piece) => notes.map((note) => noteInPiece(note, piece, timeline.rate, tuningHertz)))
    .filter(
      ({ startsAtContextSeconds: start, endsAtContextSeconds: end }) =>
        end - start >= SHORTEST_SECONDS && start >= fromContextSeconds && start < untilContextSeconds,
    );
}

function endsAtContextSeconds(piece: Piece, { rate }: Timeline): number {
  return piece.atContextSeconds + (piece.toSongSeconds - piece.fromSongSeconds) / rate;
}

/** Ends before it starts where the piece has nothing of the note. */
function noteInPiece(note: MelodyNote, piece: Piece, rate: number, tuningHertz: number): PlannedNote {
  const contextSecondsAt = (songSeconds: number) =>
    piece.atContextSeconds + (songSeconds - piece.fromSongSeconds) / rate;
  const endSongSeconds = note.startSeconds + note.durationSeconds;
  return {
    midiNote: soundingMidi(note, tuningHertz),
    velocity: note.velocity,
    startsAtContextSeconds: contextSecondsAt(Math.max(note.startSeconds, piece.fromSongSeconds)),
    endsAtContextSeconds: contextSecondsAt(Math.min(endSongSeconds, piece.toSongSeconds)),
  };
}

/** The key that is lit on the page, as the band is tuned: an instrument at 440 Hz beside a band at 446 Hz would beat against it. */
export function soundingMidi(note: MelodyNote, tuningHertz: number): number {
  const tuningSemitones = 12 * Math.log2(tuningHertz / CONCERT_PITCH_HERTZ);
  return Math.round(keyOf(note) + note.centsOffset / 100 - tuningSemitones) + tuningSemitones;
}
