/** The question what shall become of things that are only here, when their person signs out. Apart from its dialog, as the root loads no more than this. */
import type { OnlyHere } from '#app/offline/storage/only-here.ts';

export type LeaveAnswer = 'keep' | 'delete' | 'stay';

export interface LeaveQuestion {
  userId: string;
  things: OnlyHere;
  answer: (answer: LeaveAnswer) => void;
}

let question: LeaveQuestion | null = null;
const listeners = new Set<() => void>();

export const readLeaveQuestion = () => question;

export function watchLeaveQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showLeaveQuestion(next: LeaveQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
