/** Decides what stays in the browser after a sign-out. It is loaded with the sign-out. */
import { tellWaiting } from '#app/offline/outbox/waiting-mark.ts';
import { forgetOnlyHere, isNothing, type OnlyHere, onlyHere } from '#app/offline/storage/only-here.ts';
import { account } from './account-store.ts';
import { type LeaveAnswer, leaveQuestion } from './leave-question.ts';

/** Tells what waits, asks about what is only here, and signs out. False: the person stays. */
export async function leaveAccount(signOut: () => Promise<void>): Promise<boolean> {
  const { userId } = account;
  if (userId !== null) await tellWaiting(userId).catch(() => undefined);
  const answer = userId === null ? 'keep' : await askWhatStays(userId);
  if (answer === 'stay') return false;
  await signOut();
  // After the page has let go of it, which may have written until now. What cannot be removed stays with its account.
  if (userId !== null && answer === 'delete') await forgetOnlyHere(userId).catch(() => undefined);
  return true;
}

/** Nothing is asked where nothing is only here, or where it cannot be known: then it stays with its account. */
async function askWhatStays(userId: string): Promise<LeaveAnswer> {
  try {
    const things = await onlyHere(userId);
    return isNothing(things) ? 'delete' : await ask(userId, things);
  } catch {
    return 'keep';
  }
}

function ask(userId: string, things: OnlyHere): Promise<LeaveAnswer> {
  return new Promise((resolve) => {
    const answer = (given: LeaveAnswer) => {
      leaveQuestion.set(null);
      resolve(given);
    };
    leaveQuestion.set({ userId, things, answer });
  });
}
