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

/** Nothing is asked where nothing is only here, or where it cannot be known: then it stays with its account. */
export async function askWhatStays(userId: string): Promise<LeaveAnswer> {
  try {
    const { isNothing, onlyHere } = await import('#app/offline/storage/only-here.ts');
    const things = await onlyHere(userId);
    return isNothing(things) ? 'delete' : await asked(userId, things);
  } catch {
    return 'keep';
  }
}

function asked(userId: string, things: OnlyHere): Promise<LeaveAnswer> {
  return new Promise((resolve) => {
    const answer = (given: LeaveAnswer) => {
      show(null);
      resolve(given);
    };
    show({ userId, things, answer });
  });
}

function show(next: LeaveQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
