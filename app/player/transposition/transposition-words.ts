/** Pure. What is said of a transposition: messages in passing, and the line below the slider. */
import type { TimedMessage } from '#app/components/toasts.tsx';
import type { Messages } from '#app/content/messages.ts';
import {
  type PitchFailure,
  type PitchState,
  percentOf,
  pitchAt,
  type RenderingProgress,
  type RenderingReason,
  type Waiting,
} from './pitches.ts';
import type { Toast, Transposition } from './step.ts';
import { hasFailedTooOften, isOriginal } from './transposition.ts';

const STARTED_SECONDS = 10;
const PROGRESS_SECONDS = 10;
const COMPLETE_SECONDS = 5;
const FAILED_SECONDS = 8;

export function toastWords(toast: Toast, { transposition }: Pick<Messages, 'transposition'>): TimedMessage {
  const { toasts, failures, percent } = transposition;
  const failed = { title: toasts.failed, seconds: FAILED_SECONDS, isFailure: true };
  switch (toast.kind) {
    case 'started':
      return { title: toasts.started, text: toasts.startedText, seconds: STARTED_SECONDS };
    case 'progress':
      return { title: toasts.progress, text: percent(toast.percent), seconds: PROGRESS_SECONDS };
    case 'complete':
      return {
        title: toasts.complete,
        text: toasts.completeText(toast.semitones),
        seconds: COMPLETE_SECONDS,
      };
    case 'failed':
      return { ...failed, text: toastFailureWords(toast.failure, transposition) };
    case 'exhausted':
      return { ...failed, text: failures.retries(toast.semitones) };
    default:
      return toast satisfies never;
  }
}

export function shiftWords({ semitones }: Transposition, words: Messages['transposition']): string {
  return words.semitones(semitones);
}

/** The line below the slider: what is heard, and what is under way. */
export function statusWords(state: Transposition, messages: Messages): string {
  const { status } = messages.transposition;
  const { means, pitches } = state;
  if (isOriginal(state)) return status.original;
  if (!means.hasServer) return status.previewOnly;
  const pitch = pitchAt(pitches, state);
  if (pitch.phase === 'cached') return status.file;
  const heard = means.canPreview ? status.preview : status.noPreview;
  return `${heard} ${underWayWords(state, pitch, messages)}`.trimEnd();
}

function underWayWords(
  state: Transposition,
  pitch: Exclude<PitchState, { phase: 'cached' }>,
  messages: Messages,
): string {
  const words = messages.transposition;
  switch (pitch.phase) {
    case 'available':
      return '';
    case 'processing':
      return waitingWords(pitch.waiting, messages);
    case 'error':
      return hasFailedTooOften(state)
        ? words.failures.retries(state.semitones)
        : errorWords(state.semitones, pitch, words);
    default:
      return pitch satisfies never;
  }
}

function toastFailureWords(failure: PitchFailure, { failures }: Messages['transposition']): string {
  switch (failure.kind) {
    case 'start':
      return failures.start;
    case 'change':
    case 'overdue':
      return failures.change;
    case 'rendering':
      return renderingFailureWords(failure.reason, failures);
    default:
      return failure satisfies never;
  }
}

function renderingFailureWords(
  reason: RenderingReason,
  { unknown, rendering }: Messages['transposition']['failures'],
): string {
  if (reason === null) return unknown;
  if ('english' in reason) return reason.english;
  const { code } = reason;
  return code === 'cancelled' || code === 'timeout' ? rendering[code] : rendering.other;
}

function waitingWords(waiting: Waiting, messages: Messages): string {
  const { status } = messages.transposition;
  switch (waiting.for) {
    case 'files':
    case 'start':
      return status.looking;
    case 'turn':
      return status.queued;
    case 'rendering':
      return renderingWords(waiting, messages);
    case 'sound':
      return status.loading;
    default:
      return waiting satisfies never;
  }
}

function renderingWords({ progress, queuePlace }: RenderingProgress, messages: Messages): string {
  const { status } = messages.transposition;
  if (progress !== null) return status.rendering(percentOf(progress));
  return queuePlace === null ? status.ordered : `${status.ordered} ${messages.work.queuePlace(queuePlace)}`;
}

function errorWords(
  semitones: number,
  { failure, willRetry }: Extract<PitchState, { phase: 'error' }>,
  words: Messages['transposition'],
): string {
  const { status, failures } = words;
  const said = failure.kind === 'rendering' ? null : failure.message;
  const told = failures.process(semitones, said ?? toastFailureWords(failure, words));
  return willRetry ? status.retrying(told) : told;
}
