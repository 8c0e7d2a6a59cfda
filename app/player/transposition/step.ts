/** Pure. The state of a song's transposition, what may happen to it, and the steps that it is moved by. */
import {
  isSamePitch,
  type Pitch,
  type Pitches,
  type PitchFailure,
  type PitchState,
  percentOf,
  pitchAt,
  pitchOf,
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

/** Its pitch is the request: where the slider stands. What is heard follows at once, but for songs without a preview. */
export interface Transposition extends Pitch {
  means: Means;
  /** The request is that of an earlier visit: nobody has changed anything in this one. */
  isRemembered: boolean;
  /** How many requests there were: only the newest is followed up once the slider rests. */
  requests: number;
  attempts: number;
  pitches: Pitches;
  /** Failures in a row, by pitch. */
  failures: ReadonlyMap<Pitch, number>;
}

export type TranspositionEvent =
  | ({ type: 'requested'; isRemembered?: boolean } & Pitch)
  /** Somebody wants the pitch that was given up. */
  | { type: 'asked_again' }
  | { type: 'rested'; request: number }
  | ({ type: 'retry_due' } & Place)
  | AttemptEvent
  | RenderingUpdate;

/** One attempt at a pitch. */
export interface Place extends Pitch {
  attempt: number;
}

/** What becomes of an attempt at a pitch. */
export type AttemptEvent = Place &
  (
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
export type RenderingUpdate = { taskId: string } & (
  | ({ type: 'progressed' } & RenderingProgress)
  | { type: 'rendered' }
  | { type: 'rendering_failed'; reason: RenderingReason }
);

export type Toast = Pitch &
  (
    | { kind: 'started' | 'complete' | 'exhausted' }
    | { kind: 'progress'; percent: number }
    | { kind: 'failed'; failure: PitchFailure }
  );

/** What the shell must do; what sounds and which renderings are listened for follow from the state. */
export type Effect =
  | ({ type: 'ask_files' | 'start' } & Place)
  | ({ type: 'load'; file: RenderedFile } & Place)
  | { type: 'remind'; afterMs: number; event: TranspositionEvent }
  | { type: 'tell'; toast: Toast };

export interface Step {
  state: Transposition;
  effects: Effect[];
}

export function stay(state: Transposition): Step {
  return { state, effects: [] };
}

/** Of an event or a call, which attempt it belongs to. */
export function placeOf(one: Place): Place {
  return { ...pitchOf(one), attempt: one.attempt };
}

export function withPitch(state: Transposition, pitch: Pitch, known: PitchState): Transposition {
  return { ...state, pitches: new Map(state.pitches).set(pitchOf(pitch), known) };
}

export function waitFor(state: Transposition, place: Place, waiting: Waiting): Transposition {
  return withPitch(state, place, { phase: 'processing', attempt: place.attempt, waiting });
}

export function failuresAt({ failures }: Transposition, pitch: Pitch): number {
  return failures.get(pitchOf(pitch)) ?? 0;
}

/** What failed before at a pitch does not count any more. */
export function withoutFailures(state: Transposition, pitch: Pitch): Transposition {
  const failures = new Map(state.failures);
  failures.delete(pitchOf(pitch));
  return { ...state, failures };
}

/** Nobody is told of a pitch that was left again, and of a remembered one only what goes wrong. */
export function tell(state: Transposition, toast: Toast): Effect[] {
  const isBad = toast.kind === 'failed' || toast.kind === 'exhausted';
  const isWorthTelling = isSamePitch(toast, state) && (isBad || !state.isRemembered);
  return isWorthTelling ? [{ type: 'tell', toast }] : [];
}

export function tellProgress(state: Transposition, pitch: Pitch): Effect[] {
  const percent = percentOf(progressOf(pitchAt(state.pitches, pitch)) ?? 0);
  return tell(state, { kind: 'progress', ...pitchOf(pitch), percent });
}
