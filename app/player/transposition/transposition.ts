/**
 * Pure. What a wish for another pitch leads to. The wish is heard at once, as a preview that this machine makes; beside it the server's
 * file is looked for, rendered if need be, and takes the preview's place.
 */
import { begin, hear, MAX_RETRIES, proceed } from './attempt.ts';
import { isPitch, pitchAt } from './pitches.ts';
import {
  type Means,
  type Step,
  stay,
  type Transposition,
  type TranspositionEvent,
  tell,
  tellProgress,
  withPitch,
} from './step.ts';

export const DEBOUNCE_MS = 300;

/** What should sound. */
export type Sound =
  | { kind: 'original' }
  | { kind: 'preview'; semitones: number }
  | { kind: 'file'; semitones: number };

export function newTransposition(means: Means): Transposition {
  return {
    means,
    semitones: 0,
    isRemembered: false,
    wishes: 0,
    attempts: 0,
    pitches: new Map(),
    failures: new Map(),
  };
}

export function soundOf({ means, semitones, pitches }: Transposition): Sound {
  if (semitones === 0) return { kind: 'original' };
  if (pitchAt(pitches, semitones).phase === 'cached') return { kind: 'file', semitones };
  return means.canPreview ? { kind: 'preview', semitones } : { kind: 'original' };
}

/** The one value that moves sound, notes, keys, key name and instruments. */
export function heardSemitones(state: Transposition): number {
  const sound = soundOf(state);
  return sound.kind === 'original' ? 0 : sound.semitones;
}

/** The renderings that somebody has to listen for. */
export function tasksOf({ pitches }: Transposition): string[] {
  return [...pitches.values()].flatMap((pitch) =>
    pitch.phase === 'processing' && pitch.waiting.for === 'rendering' ? [pitch.waiting.taskId] : [],
  );
}

export function hasFailedTooOften({ failures }: Transposition, semitones: number): boolean {
  return (failures.get(semitones) ?? 0) > MAX_RETRIES;
}

/** The pitch that is wished for has failed, and no next try is set. */
export function canAskAgain({ semitones, pitches }: Transposition): boolean {
  const pitch = pitchAt(pitches, semitones);
  return pitch.phase === 'error' && !pitch.willRetry;
}

export function advance(state: Transposition, event: TranspositionEvent, nowMs: number): Step {
  const step = react(state, event, nowMs);
  const hasRoom = tasksOf(step.state).length < tasksOf(state).length;
  return hasRoom ? callNext(step, nowMs) : step;
}

function react(state: Transposition, event: TranspositionEvent, nowMs: number): Step {
  switch (event.type) {
    case 'wished':
      return wish(state, event.semitones, event.isRemembered ?? false);
    case 'asked_again':
      return askAgain(state);
    case 'rested':
      return event.wish === state.wishes ? ask(state) : stay(state);
    case 'retry_due':
      return retry(state, event.semitones, event.attempt);
    case 'progressed':
    case 'rendered':
    case 'rendering_failed':
      return hear(state, event);
    case 'files_told':
    case 'completed_at_once':
    case 'started':
    case 'told_to_wait':
    case 'turn_come':
    case 'poll_due':
    case 'loaded':
    case 'call_failed':
      return proceed(state, event, nowMs);
    default:
      return event satisfies never;
  }
}

/** One rendering less: the pitch that waits for its turn need not wait longer. */
function callNext({ state, effects }: Step, nowMs: number): Step {
  const { semitones } = state;
  const pitch = pitchAt(state.pitches, semitones);
  if (pitch.phase !== 'processing') return { state, effects };
  const next = proceed(state, { type: 'turn_come', semitones, attempt: pitch.attempt }, nowMs);
  return { state: next.state, effects: [...effects, ...next.effects] };
}

function wish(state: Transposition, semitones: number, isRemembered: boolean): Step {
  if (!isPitch(semitones) || semitones === state.semitones) return stay(state);
  const wished = { ...state, semitones, isRemembered, wishes: state.wishes + 1 };
  const { phase } = pitchAt(state.pitches, semitones);
  if (semitones === 0 || phase === 'cached' || !state.means.hasServer) return stay(wished);
  if (phase === 'processing') return { state: wished, effects: tellProgress(wished, semitones) };
  const event = { type: 'rested' as const, wish: wished.wishes };
  return { state: wished, effects: [{ type: 'remind', afterMs: DEBOUNCE_MS, event }] };
}

/** Asks the server for the pitch that is heard, unless that is under way, its next try is set, or it failed too often. */
function ask(state: Transposition): Step {
  const { semitones } = state;
  const pitch = pitchAt(state.pitches, semitones);
  const isCaredFor = pitch.phase === 'error' ? pitch.willRetry : pitch.phase !== 'available';
  if (isCaredFor) return stay(state);
  return hasFailedTooOften(state, semitones)
    ? { state, effects: tell(state, { kind: 'exhausted', semitones }) }
    : begin(state, semitones);
}

/** What failed before does not count any more. */
function askAgain(state: Transposition): Step {
  if (!canAskAgain(state)) return stay(state);
  const failures = new Map(state.failures);
  failures.delete(state.semitones);
  return begin({ ...state, failures, isRemembered: false }, state.semitones);
}

/** Only for who still wants to hear it: a later wish asks anew. */
function retry(state: Transposition, semitones: number, attempt: number): Step {
  const pitch = pitchAt(state.pitches, semitones);
  if (pitch.phase !== 'error' || pitch.attempt !== attempt) return stay(state);
  const ready = withPitch(state, semitones, { ...pitch, willRetry: false });
  return state.semitones === semitones ? ask(ready) : stay(ready);
}
