/** Pure. The state of a song's transposition, what may happen to it, and the steps that it is moved by. */
import {
  type Pitches,
  type PitchFailure,
  type PitchState,
  percentOf,
  pitchAt,
  progressOf,
  type RenderedFile,
  type RenderingProgress,
  type RenderingReason,
  type Waiting,
} from './pitches.ts';

/** What the page can do here; it does not change. */
export interface Means {
  /** The demo has none: there the preview is all there is. */
  hasServer: boolean;
  /** Not of a song that is streamed: there the original is heard until the file is there. */
  canPreview: boolean;
}

export interface Transposition {
  means: Means;
  /** The wish: where the slider stands. What is heard follows at once, but for songs without a preview. */
  semitones: number;
  /** The wish is that of an earlier visit: nobody has changed anything in this one. */
  isRemembered: boolean;
  /** How many wishes there were: only the newest is followed up once the slider rests. */
  wishes: number;
  attempts: number;
  pitches: Pitches;
  /** Failures in a row, by pitch. */
  failures: ReadonlyMap<number, number>;
}

export type TranspositionEvent =
  | { type: 'wished'; semitones: number; isRemembered?: boolean }
  /** Somebody wants the pitch that was given up. */
  | { type: 'asked_again' }
  | { type: 'rested'; wish: number }
  | { type: 'retry_due'; semitones: number; attempt: number }
  | AttemptEvent
  | RenderingNews;

/** What becomes of an attempt at a pitch. */
export type AttemptEvent = { semitones: number; attempt: number } & (
  | { type: 'files_told'; files: readonly RenderedFile[] }
  | { type: 'completed_at_once'; file: RenderedFile }
  | { type: 'started'; taskId: string }
  | { type: 'told_to_wait'; afterMs: number }
  | { type: 'turn_come' }
  | { type: 'poll_due'; poll: number }
  | { type: 'loaded'; file: RenderedFile }
  /** Final: the same call would fail again. */
  | { type: 'call_failed'; message: string | null; isFinal: boolean }
);

/** The server's word about a rendering, by socket. */
export type RenderingNews = { taskId: string } & (
  | ({ type: 'progressed' } & RenderingProgress)
  | { type: 'rendered' }
  | { type: 'rendering_failed'; reason: RenderingReason }
);

export type Toast =
  | { kind: 'started'; semitones: number }
  | { kind: 'progress'; semitones: number; percent: number }
  | { kind: 'complete'; semitones: number }
  | { kind: 'failed'; semitones: number; failure: PitchFailure }
  | { kind: 'exhausted'; semitones: number };

/** What the shell must do; what sounds and which renderings are listened for follow from the state. */
export type Effect =
  | { type: 'ask_files'; semitones: number; attempt: number }
  | { type: 'start'; semitones: number; attempt: number }
  | { type: 'load'; semitones: number; attempt: number; file: RenderedFile }
  | { type: 'remind'; afterMs: number; event: TranspositionEvent }
  | { type: 'tell'; toast: Toast };

export interface Step {
  state: Transposition;
  effects: Effect[];
}

export function stay(state: Transposition): Step {
  return { state, effects: [] };
}

export function withPitch(state: Transposition, semitones: number, pitch: PitchState): Transposition {
  return { ...state, pitches: new Map(state.pitches).set(semitones, pitch) };
}

export function waitFor(
  state: Transposition,
  { semitones, attempt }: { semitones: number; attempt: number },
  waiting: Waiting,
): Transposition {
  return withPitch(state, semitones, { phase: 'processing', attempt, waiting });
}

/** Nobody is told of a pitch that was left again, and of a remembered one only what goes wrong. */
export function tell(state: Transposition, toast: Toast): Effect[] {
  const isBad = toast.kind === 'failed' || toast.kind === 'exhausted';
  const isNews = toast.semitones === state.semitones && (isBad || !state.isRemembered);
  return isNews ? [{ type: 'tell', toast }] : [];
}

export function tellProgress(state: Transposition, semitones: number): Effect[] {
  const percent = percentOf(progressOf(pitchAt(state.pitches, semitones)) ?? 0);
  return tell(state, { kind: 'progress', semitones, percent });
}
