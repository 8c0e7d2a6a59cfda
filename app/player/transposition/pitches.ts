/** Pure. What the page knows of a song at each pitch, counted in semitones from the original. */
import type { RunErrorCode } from '#domain/runs/run.ts';

export const MIN_SEMITONES = -12;
export const MAX_SEMITONES = 12;

/** Sound of the song at another pitch, as the server keeps it. */
export type RenderedFile = { semitones: number; createdAtSeconds: number } & (
  | { type: 'separate_tracks'; instrumentalUrl: string; vocalsUrl: string }
  /** Both stems in one, where the server has nothing better. */
  | { type: 'mixed'; path: string }
);

/** How far the server is. */
export interface RenderingProgress {
  /** 0 to 1; null until it is known that the work has begun. */
  progress: number | null;
  /** 1 is next; null where nobody told. */
  queuePlace: number | null;
}

/** What a pitch that is under way waits for. */
export type Waiting =
  /** Whether the server has it already. */
  | { for: 'files' }
  | { for: 'start' }
  /** The server has its hands full with other pitches of this singer. */
  | { for: 'turn' }
  /** `polls` numbers the looks at the server's files. */
  | ({ for: 'rendering'; taskId: string; sinceMs: number; polls: number } & RenderingProgress)
  /** Its sound, fetched and decoded. */
  | { for: 'sound' };

/** Why a rendering failed: by its code, and in the server's English where there is none; null where it told neither. */
export type RenderingReason = { code: RunErrorCode } | { english: string } | null;

export type PitchFailure =
  /** `message` is what the other side said, in the page's words; null when it said nothing. */
  | { kind: 'start' | 'change' | 'overdue'; message: string | null }
  | { kind: 'rendering'; reason: RenderingReason };

export type PitchState =
  /** Nothing stands in the way of asking for it. */
  | { phase: 'available' }
  /** `attempt` numbers the tries of all pitches: an answer to an earlier one is not heard. */
  | { phase: 'processing'; attempt: number; waiting: Waiting }
  /** Its sound is in memory. */
  | { phase: 'cached'; createdAtSeconds: number }
  | { phase: 'error'; attempt: number; failure: PitchFailure; willRetry: boolean };

export type Pitches = ReadonlyMap<number, PitchState>;

const AVAILABLE: PitchState = { phase: 'available' };

export function pitchAt(pitches: Pitches, semitones: number): PitchState {
  return pitches.get(semitones) ?? AVAILABLE;
}

export function isPitch(semitones: number): boolean {
  return Number.isInteger(semitones) && semitones >= MIN_SEMITONES && semitones <= MAX_SEMITONES;
}

/** Separate tracks rather than a mixed file, and of several the newest. */
export function bestFile(files: readonly RenderedFile[], semitones: number): RenderedFile | null {
  const rank = (file: RenderedFile) => (file.type === 'separate_tracks' ? 1 : 0);
  const fitting = files
    .filter((file) => file.semitones === semitones)
    .sort((left, right) => rank(right) - rank(left) || right.createdAtSeconds - left.createdAtSeconds);
  return fitting[0] ?? null;
}

/** From 0 to 1; null where nothing is rendered, or not yet. */
export function progressOf(pitch: PitchState): number | null {
  if (pitch.phase !== 'processing' || pitch.waiting.for !== 'rendering') return null;
  return pitch.waiting.progress;
}

/** As it is shown. */
export function percentOf(progress: number): number {
  return Math.floor(progress * 100);
}
