import { useNavigate } from '@remix-run/react';
import { signOut } from '#app/api/account-api.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { tellWaiting } from '#app/offline/outbox/waiting-mark.ts';
import { account } from './account-store.ts';
import { askWhatStays } from './leave-question.ts';

export function useLogout(): () => Promise<void> {
  const { account: texts } = useMessages();
  const leave = useLeaveAccount();
  // Whatever the server says, this browser forgets the session.
  return () => leave(() => signOut().catch(() => undefined), texts.loggedOut);
}

/** Tells what waits, asks about what is only here, ends the session by `end`, and goes back to the start page. */
export function useLeaveAccount(): (end: () => Promise<unknown>, words: string) => Promise<void> {
  const navigate = useNavigate();
  return async (end, words) => {
    const { userId } = account;
    if (userId !== null) await tellWaiting(userId).catch(() => undefined);
    const answer = userId === null ? 'keep' : await askWhatStays(userId);
    if (answer === 'stay') return;
    await end();
    navigate('/');
    account.leave();
    // After the page has let go of it, which may have written until now.
    if (userId !== null && answer === 'delete') await forget(userId);
    showNotice(words);
  };
}

/** What cannot be removed stays with its account. */
async function forget(userId: string): Promise<void> {
  const { forgetOnlyHere } = await import('#app/offline/storage/only-here.ts');
  await forgetOnlyHere(userId).catch(() => undefined);
}
