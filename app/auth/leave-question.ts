/** The question what shall become of things that are only here, when their person signs out. Apart from its dialog, as the root loads no more than this. */

import type { OnlyHere } from '#app/offline/storage/only-here.ts';
import { Store } from '#app/store/store.ts';

export type LeaveAnswer = 'keep' | 'delete' | 'stay';

export interface LeaveQuestion {
  userId: string;
  things: OnlyHere;
  answer: (answer: LeaveAnswer) => void;
}

/** Null while nothing is asked. */
export const leaveQuestion = new Store<LeaveQuestion | null>(null);
