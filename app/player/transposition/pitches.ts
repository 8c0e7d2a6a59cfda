/** Pure. What the page knows of a song at each pitch, counted in semitones from the original. */
import type { RunErrorCode } from '#domain/runs/run.ts';

export const MIN_SEMITONES = -12;
export const MAX_SEMITONES = 12;
export const MAX_CACHED_PITCHES = 5;

/** By what a song at another pitch is told from all others. */
export interface Pitch {
  semitones: number;
}

/** Sound of the song at another pitch, as the server keeps it. */
export type RenderedFile = Pitch & { createdAtSeconds: number } & (
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

export type Pitches = ReadonlyMap<Pitch, PitchState>;

const ALL_PITCHES: readonly Pitch[] = Array.from(
  { length: MAX_SEMITONES - MIN_SEMITONES + 1 },
  (_, step) => ({ semitones: MIN_SEMITONES + step }),
);
const AVAILABLE: PitchState = { phase: 'available' };

/** Of whatever stands at a pitch, that alone: the same object for the same pitch, so that it can be compared and looked up. */
export function pitchOf({ semitones }: Pitch): Pitch {
  return ALL_PITCHES[semitones - MIN_SEMITONES] ?? { semitones };
}

export function isSamePitch(one: Pitch, other: Pitch): boolean {
  return one.semitones === other.semitones;
}

export const ORIGINAL: Pitch = pitchOf({ semitones: 0 });

export function pitchAt(pitches: Pitches, pitch: Pitch): PitchState {
  return pitches.get(pitchOf(pitch)) ?? AVAILABLE;
}

export function isPitch(pitch: Pitch): boolean {
  return ALL_PITCHES.includes(pitchOf(pitch));
}

/** Separate tracks rather than a mixed file, and of several the newest. */
export function bestFile(files: readonly RenderedFile[], pitch: Pitch): RenderedFile | null {
  const rank = (file: RenderedFile) => (file.type === 'separate_tracks' ? 1 : 0);
  const fitting = files
    .filter((file) => isSamePitch(file, pitch))
    .sort((left, right) => rank(right) - rank(left) || right.createdAtSeconds - left.createdAtSeconds);
  return fitting[0] ?? null;
}

/** Without the oldest by creation time, until no more are cached than may be. The pitch that is heard stays. */
export function withRoom(pitches: Pitches, heard: Pitch): Pitches {
  const cached = [...pitches].flatMap(([pitch, known]) =>
    known.phase === 'cached' ? [{ pitch, createdAtSeconds: known.createdAtSeconds }] : [],
  );
  const oldestFirst = cached
    .filter(({ pitch }) => !isSamePitch(pitch, heard))
    .sort((left, right) => left.createdAtSeconds - right.createdAtSeconds);
  const kept = new Map(pitches);
  for (const { pitch } of oldestFirst.slice(0, Math.max(0, cached.length - MAX_CACHED_PITCHES)))
    kept.delete(pitch);
  return kept;
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
