/** What a singer might have sung: frames made of notes, with the fault that a test asks for. */
import { readFileSync } from 'node:fs';
import { midiForHertz } from '../../music/pitch.ts';
import { SUNG_FRAME_SECONDS, type SungFrame } from '../sung-frame.ts';
import { type TargetNote, targetNotes } from '../target-notes.ts';

export interface TakeFault {
  cents?: number;
  lateSeconds?: number;
  octaves?: number;
  vibrato?: { rateHertz: number; extentCents: number };
  /** Of the tone in place of the note. */
  pitchOf?: (note: TargetNote, index: number) => number;
  levelDb?: number;
}

interface Truth {
  duration: number;
  notes: { onset: number; offset: number; midi: number }[];
  lines: { start: number; end: number; text: string }[];
  /** Second and Hz, every 10 ms; 0 Hz where nobody sings. */
  f0: [number, number][];
}

export const demoTruth = JSON.parse(readFileSync('public/demo/first-light.truth.json', 'utf8')) as Truth;

export function melodyNote({ onset, offset, midi }: Truth['notes'][number], confidence = 0.95) {
  return { startSeconds: onset, durationSeconds: offset - onset, midiNote: midi, confidence };
}

export function demoTargets(): TargetNote[] {
  return targetNotes(demoTruth.notes.map((note) => melodyNote(note)));
}

export function demoLines() {
  return demoTruth.lines.map(({ start, end }) => ({ startSeconds: start, endSeconds: end }));
}

/** From 0 to a second after the last note. */
export function takeOf(notes: readonly TargetNote[], fault: TakeFault = {}): SungFrame[] {
  const { cents = 0, lateSeconds = 0, octaves = 0, levelDb = -20, pitchOf = ({ midi }) => midi } = fault;
  const frames: SungFrame[] = [];
  const untilSeconds = Math.max(0, ...notes.map(({ endSeconds }) => endSeconds)) + 1;
  for (let atSeconds = 0; atSeconds < untilSeconds; atSeconds += SUNG_FRAME_SECONDS) {
    const heardAt = atSeconds - lateSeconds;
    const index = notes.findIndex((note) => note.startSeconds <= heardAt && heardAt < note.endSeconds);
    const note = notes[index];
    if (note === undefined) frames.push({ atSeconds, midi: null, confidence: 0, levelDb: -70 });
    else {
      const midi = pitchOf(note, index) + 12 * octaves + (cents + swing(atSeconds, fault)) / 100;
      frames.push({ atSeconds, midi, confidence: 0.95, levelDb });
    }
  }
  return frames;
}

function swing(atSeconds: number, { vibrato }: TakeFault): number {
  return vibrato ? vibrato.extentCents * Math.sin(2 * Math.PI * vibrato.rateHertz * atSeconds) : 0;
}

/** The rendered voice itself, with its glides and its vibrato. */
export function demoVoice(): SungFrame[] {
  return demoTruth.f0.map(([atSeconds, hertz]) => ({
    atSeconds,
    midi: hertz > 0 ? midiForHertz(hertz) : null,
    confidence: hertz > 0 ? 0.95 : 0,
    levelDb: hertz > 0 ? -20 : -70,
  }));
}
