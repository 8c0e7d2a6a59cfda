import { useNavigate } from '@remix-run/react';
import { signOut } from '#app/api/account-api.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { account } from './account-store.ts';

export function useLogout(): () => Promise<void> {
  const { account: texts } = useMessages();
  const leave = useLeaveAccount();
  // Whatever the server says, this browser forgets the session.
  return () => leave(() => signOut().catch(() => undefined), texts.loggedOut);
}

/** Ends the session by `end` and goes back to the start page, unless the person stays when asked about what is only here. */
export function useLeaveAccount(): (end: () => Promise<unknown>, words: string) => Promise<void> {
  const navigate = useNavigate();
  return async (end, words) => {
    const { leaveAccount } = await import('./leave-account.ts').catch(() => ({ leaveAccount: leaveUnasked }));
    const hasLeft = await leaveAccount(async () => {
      await end();
      navigate('/');
      account.leave();
    });
    if (hasLeft) showNotice(words);
  };
}

/** Where the code that asks cannot be loaded: what is only here stays with its account. */
async function leaveUnasked(leave: () => Promise<void>): Promise<boolean> {
  await leave();
  return true;
}
