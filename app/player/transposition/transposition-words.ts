/** Pure. What is said of a transposition: messages in passing, and the line below the slider. */
import type { TimedMessage } from '#app/components/toasts.tsx';
import type { Messages } from '#app/content/messages.ts';
import { type PitchFailure, type PitchState, percentOf, pitchAt, type Waiting } from './pitches.ts';
import type { Toast, Transposition } from './step.ts';
import { hasFailedTooOften } from './transposition.ts';

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

/** The line below the slider: what is heard, and what is under way. */
export function statusWords(
  state: Transposition,
  { transposition }: Pick<Messages, 'transposition'>,
): string {
  const { status } = transposition;
  const { means, semitones, pitches } = state;
  if (semitones === 0) return status.original;
  if (!means.hasServer) return status.previewOnly;
  const pitch = pitchAt(pitches, semitones);
  if (pitch.phase === 'cached') return status.file;
  const heard = means.canPreview ? status.preview : status.noPreview;
  return `${heard} ${underWayWords(state, pitch, transposition)}`.trimEnd();
}

function underWayWords(
  state: Transposition,
  pitch: Exclude<PitchState, { phase: 'cached' }>,
  words: Messages['transposition'],
): string {
  switch (pitch.phase) {
    case 'available':
      return '';
    case 'processing':
      return waitingWords(pitch.waiting, words.status);
    case 'error':
      return hasFailedTooOften(state, state.semitones)
        ? words.failures.retries(state.semitones)
        : errorWords(state.semitones, pitch, words);
    default:
      return pitch satisfies never;
  }
}

function toastFailureWords({ kind, message }: PitchFailure, { failures }: Messages['transposition']): string {
  switch (kind) {
    case 'start':
      return failures.start;
    case 'change':
    case 'overdue':
      return failures.change;
    case 'rendering':
      return message ?? failures.unknown;
    default:
      return kind satisfies never;
  }
}

function waitingWords(waiting: Waiting, status: Messages['transposition']['status']): string {
  switch (waiting.for) {
    case 'files':
    case 'start':
      return status.looking;
    case 'turn':
      return status.queued;
    case 'rendering':
      return status.rendering(percentOf(waiting.progress));
    case 'sound':
      return status.loading;
    default:
      return waiting satisfies never;
  }
}

function errorWords(
  semitones: number,
  { failure, willRetry }: Extract<PitchState, { phase: 'error' }>,
  words: Messages['transposition'],
): string {
  const { status, failures } = words;
  const told = failures.process(semitones, failure.message ?? toastFailureWords(failure, words));
  return willRetry ? status.retrying(told) : told;
}
