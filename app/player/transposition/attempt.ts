/**
 * Pure. One attempt at a pitch: the server's file is looked for, rendered where there is none, and loaded. A rendering is followed by
 * socket and by looks at the files alike, so that neither has to be trusted.
 */
import {
  bestFile,
  isSamePitch,
  type PitchFailure,
  percentOf,
  pitchAt,
  pitchOf,
  type RenderedFile,
  type RenderingProgress,
  type Waiting,
  withRoom,
} from './pitches.ts';
import {
  type AttemptEvent,
  failuresAt,
  type Place,
  placeOf,
  type RenderingUpdate,
  type Step,
  stay,
  type Transposition,
  tell,
  tellProgress,
  waitFor,
  withoutFailures,
  withPitch,
} from './step.ts';

export const POLL_INTERVAL_MS = 2000;
export const MAX_POLL_MS = 300_000;
export const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 1000;

type Rendering = Extract<Waiting, { for: 'rendering' }>;

export function begin(state: Transposition): Step {
  const attempt = state.attempts + 1;
  const place = { ...pitchOf(state), attempt };
  const begun = waitFor({ ...state, attempts: attempt }, place, { for: 'files' });
  return { state: begun, effects: [{ type: 'ask_files', ...place }] };
}

/** An answer to an earlier attempt changes nothing. */
export function proceed(state: Transposition, event: AttemptEvent, nowMs: number): Step {
  const pitch = pitchAt(state.pitches, event);
  if (pitch.phase !== 'processing' || pitch.attempt !== event.attempt) return stay(state);
  const { waiting } = pitch;
  const place = placeOf(event);
  switch (event.type) {
    case 'files_told':
      return takeFiles(state, place, waiting, event.files, nowMs);
    case 'completed_at_once':
      return waiting.for === 'start' ? load(state, place, event.file) : stay(state);
    case 'started':
      return waiting.for === 'start' ? follow(state, place, event.taskId, nowMs) : stay(state);
    case 'told_to_wait':
      return waiting.for === 'start' ? queueUp(state, place, event.afterMs) : stay(state);
    case 'turn_come':
      return waiting.for === 'turn' ? startIfRequested(state, place) : stay(state);
    case 'poll_due':
      return waiting.for === 'rendering' && waiting.polls === event.poll
        ? { state, effects: [{ type: 'ask_files', ...place }] }
        : stay(state);
    case 'loaded':
      return waiting.for === 'sound' ? finish(state, place, event.file) : stay(state);
    case 'call_failed':
      return failCall(state, place, waiting, event, nowMs);
    default:
      return event satisfies never;
  }
}

export function hear(state: Transposition, update: RenderingUpdate): Step {
  const found = [...state.pitches].find(
    ([, pitch]) => pitch.phase === 'processing' && taskOf(pitch.waiting) === update.taskId,
  );
  if (found?.[1].phase !== 'processing' || found[1].waiting.for !== 'rendering') return stay(state);
  const [pitch, { attempt, waiting }] = found;
  const place = { ...pitch, attempt };
  switch (update.type) {
    case 'progressed':
      return progress(state, place, waiting, update);
    case 'rendered':
      return { state, effects: [{ type: 'ask_files', ...place }] };
    case 'rendering_failed':
      return fail(state, place, { kind: 'rendering', reason: update.reason }, false);
    default:
      return update satisfies never;
  }
}

function taskOf(waiting: Waiting): string | null {
  return waiting.for === 'rendering' ? waiting.taskId : null;
}

function takeFiles(
  state: Transposition,
  place: Place,
  waiting: Waiting,
  files: readonly RenderedFile[],
  nowMs: number,
): Step {
  const file = bestFile(files, place);
  if (waiting.for === 'rendering') {
    return file === null ? pollOn(state, place, waiting, nowMs) : load(state, place, file);
  }
  if (waiting.for !== 'files') return stay(state);
  if (file !== null) return load(state, place, file);
  return startIfRequested(state, place);
}

function load(state: Transposition, place: Place, file: RenderedFile): Step {
  return { state: waitFor(state, place, { for: 'sound' }), effects: [{ type: 'load', ...place, file }] };
}

/** Whoever has gone to another pitch meanwhile does not want this one so much that it should be rendered. */
function startIfRequested(state: Transposition, place: Place): Step {
  if (!isSamePitch(state, place)) return stay(withPitch(state, place, { phase: 'available' }));
  return { state: waitFor(state, place, { for: 'start' }), effects: [{ type: 'start', ...place }] };
}

/** To be told to wait is no failure. */
function queueUp(state: Transposition, place: Place, afterMs: number): Step {
  const event = { type: 'turn_come' as const, ...place };
  return { state: waitFor(state, place, { for: 'turn' }), effects: [{ type: 'remind', afterMs, event }] };
}

/** A retry is no news: it follows a failure that was told. */
function follow(state: Transposition, place: Place, taskId: string, nowMs: number): Step {
  const rendering: Rendering = {
    for: 'rendering',
    taskId,
    sinceMs: nowMs,
    progress: null,
    queuePlace: null,
    polls: 0,
  };
  const polled = pollOn(state, place, rendering, nowMs);
  const isRetry = failuresAt(state, place) > 0;
  const told = isRetry ? [] : tell(state, { kind: 'started', ...pitchOf(place) });
  return { state: polled.state, effects: [...polled.effects, ...told] };
}

function pollOn(state: Transposition, place: Place, rendering: Rendering, nowMs: number): Step {
  if (nowMs - rendering.sinceMs >= MAX_POLL_MS)
    return fail(state, place, { kind: 'overdue', message: null }, false);
  const poll = rendering.polls + 1;
  return {
    state: waitFor(state, place, { ...rendering, polls: poll }),
    effects: [{ type: 'remind', afterMs: POLL_INTERVAL_MS, event: { type: 'poll_due', ...place, poll } }],
  };
}

/** Never backwards: messages of two connections may overtake each other. */
function progress(state: Transposition, place: Place, rendering: Rendering, told: RenderingProgress): Step {
  const { progress: known } = rendering;
  if (told.progress === null) {
    const { queuePlace } = told;
    return known === null ? stay(waitFor(state, place, { ...rendering, queuePlace })) : stay(state);
  }
  const furthest = Math.max(known ?? 0, Math.min(1, told.progress));
  if (!(known === null || furthest > known)) return stay(state);
  const next = waitFor(state, place, { ...rendering, progress: furthest, queuePlace: null });
  const isSeen = percentOf(furthest) > percentOf(known ?? 0);
  return { state: next, effects: isSeen ? tellProgress(next, place) : [] };
}

function finish(state: Transposition, place: Place, { createdAtSeconds }: RenderedFile): Step {
  const loaded = withPitch(withoutFailures(state, place), place, { phase: 'cached', createdAtSeconds });
  return {
    state: { ...loaded, pitches: withRoom(loaded.pitches, state) },
    effects: tell(state, { kind: 'complete', ...pitchOf(place) }),
  };
}

/** A look at the files that failed does not end a rendering: the next look may not. */
function failCall(
  state: Transposition,
  place: Place,
  waiting: Waiting,
  { message, isFinal }: Extract<AttemptEvent, { type: 'call_failed' }>,
  nowMs: number,
): Step {
  if (waiting.for === 'rendering' && !isFinal) return pollOn(state, place, waiting, nowMs);
  const kind = waiting.for === 'files' || waiting.for === 'start' ? 'start' : 'change';
  return fail(state, place, { kind, message }, isFinal);
}

/** The preview goes on. The next try waits 1, 2 and 4 s. */
function fail(state: Transposition, place: Place, failure: PitchFailure, isFinal: boolean): Step {
  const [pitch, { attempt }] = [pitchOf(place), place];
  const count = failuresAt(state, pitch) + 1;
  const willRetry = !isFinal && count <= MAX_RETRIES;
  const failed = {
    ...withPitch(state, pitch, { phase: 'error', attempt, failure, willRetry }),
    failures: new Map(state.failures).set(pitch, count),
  };
  const isExhausted = !isFinal && !willRetry;
  const toast = isExhausted
    ? { kind: 'exhausted' as const, ...pitch }
    : { kind: 'failed' as const, ...pitch, failure };
  const event = { type: 'retry_due' as const, ...place };
  const again = { type: 'remind' as const, afterMs: FIRST_RETRY_MS * 2 ** (count - 1), event };
  return { state: failed, effects: [...tell(failed, toast), ...(willRetry ? [again] : [])] };
}
