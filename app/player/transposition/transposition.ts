/**
 * Pure. What a request for another pitch leads to. The request is heard at once, as a preview that this machine makes; beside it the server's
 * file is looked for, rendered if need be, and takes the preview's place.
 */
import { begin, hear, MAX_RETRIES, proceed } from './attempt.ts';
import { isPitch, isSamePitch, ORIGINAL, type Pitch, pitchAt, pitchOf } from './pitches.ts';
import {
  failuresAt,
  type Means,
  type Place,
  type Step,
  stay,
  type Transposition,
  type TranspositionEvent,
  tell,
  tellProgress,
  withoutFailures,
  withPitch,
} from './step.ts';

export const DEBOUNCE_MS = 300;

/** What should sound. */
export type Sound = { kind: 'original' } | ({ kind: 'preview' } & Pitch) | ({ kind: 'file' } & Pitch);

export function newTransposition(means: Means): Transposition {
  return {
    means,
    ...ORIGINAL,
    isRemembered: false,
    requests: 0,
    attempts: 0,
    pitches: new Map(),
    failures: new Map(),
  };
}

export function isOriginal(pitch: Pitch): boolean {
  return isSamePitch(pitch, ORIGINAL);
}

export function soundOf(state: Transposition): Sound {
  if (isOriginal(state)) return { kind: 'original' };
  if (pitchAt(state.pitches, state).phase === 'cached') return { kind: 'file', ...pitchOf(state) };
  return state.means.canPreview ? { kind: 'preview', ...pitchOf(state) } : { kind: 'original' };
}

/** The one value that moves sound, notes, keys, key name and instruments. */
export function heardPitch(state: Transposition): Pitch {
  const sound = soundOf(state);
  return sound.kind === 'original' ? ORIGINAL : pitchOf(sound);
}

/** The renderings that somebody has to listen for. */
export function tasksOf({ pitches }: Transposition): string[] {
  return [...pitches.values()].flatMap((pitch) =>
    pitch.phase === 'processing' && pitch.waiting.for === 'rendering' ? [pitch.waiting.taskId] : [],
  );
}

/** At the pitch that is requested for. */
export function hasFailedTooOften(state: Transposition): boolean {
  return failuresAt(state, state) > MAX_RETRIES;
}

/** The pitch that is requested for has failed, and no next try is set. */
export function canAskAgain(state: Transposition): boolean {
  const pitch = pitchAt(state.pitches, state);
  return pitch.phase === 'error' && !pitch.willRetry;
}

export function advance(state: Transposition, event: TranspositionEvent, nowMs: number): Step {
  const step = react(state, event, nowMs);
  const hasRoom = tasksOf(step.state).length < tasksOf(state).length;
  return hasRoom ? callNext(step, nowMs) : step;
}

function react(state: Transposition, event: TranspositionEvent, nowMs: number): Step {
  switch (event.type) {
    case 'requested':
      return request(state, pitchOf(event), event.isRemembered ?? false);
    case 'asked_again':
      return askAgain(state);
    case 'rested':
      return event.request === state.requests ? ask(state) : stay(state);
    case 'retry_due':
      return retry(state, event);
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
  const pitch = pitchAt(state.pitches, state);
  if (pitch.phase !== 'processing') return { state, effects };
  const place = { ...pitchOf(state), attempt: pitch.attempt };
  const next = proceed(state, { type: 'turn_come', ...place }, nowMs);
  return { state: next.state, effects: [...effects, ...next.effects] };
}

function request(state: Transposition, pitch: Pitch, isRemembered: boolean): Step {
  if (!isPitch(pitch) || isSamePitch(pitch, state)) return stay(state);
  const requested = { ...state, ...pitch, isRemembered, requests: state.requests + 1 };
  const { phase } = pitchAt(state.pitches, pitch);
  if (isOriginal(pitch) || phase === 'cached' || !state.means.hasServer) return stay(requested);
  if (phase === 'processing') return { state: requested, effects: tellProgress(requested, pitch) };
  const event = { type: 'rested' as const, request: requested.requests };
  return { state: requested, effects: [{ type: 'remind', afterMs: DEBOUNCE_MS, event }] };
}

/** Asks the server for the pitch that is heard, unless that is under way, its next try is set, or it failed too often. */
function ask(state: Transposition): Step {
  const pitch = pitchAt(state.pitches, state);
  const isCaredFor = pitch.phase === 'error' ? pitch.willRetry : pitch.phase !== 'available';
  if (isCaredFor) return stay(state);
  return hasFailedTooOften(state)
    ? { state, effects: tell(state, { kind: 'exhausted', ...pitchOf(state) }) }
    : begin(state);
}

function askAgain(state: Transposition): Step {
  if (!canAskAgain(state)) return stay(state);
  return begin({ ...withoutFailures(state, state), isRemembered: false });
}

/** Only for who still wants to hear it: a later request asks anew. */
function retry(state: Transposition, place: Place): Step {
  const pitch = pitchAt(state.pitches, place);
  if (pitch.phase !== 'error' || pitch.attempt !== place.attempt) return stay(state);
  const ready = withPitch(state, place, { ...pitch, willRetry: false });
  return isSamePitch(state, place) ? ask(ready) : stay(ready);
}
