import { useNavigate } from '@remix-run/react';
import { signOut } from '#app/api/account-api.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { tellWaiting } from '#app/offline/outbox/waiting-mark.ts';
import { account } from './account-store.ts';

export function useLogout(): () => Promise<void> {
  const { account: texts } = useMessages();
  const leave = useLeaveSession();
  return async () => {
    const userId = account.userId;
    if (userId !== null) await tellWaiting(userId).catch(() => undefined);
    // Whatever the server says, this browser forgets the session.
    await signOut().catch(() => undefined);
    leave(texts.loggedOut);
  };
}

/** For a session that has just ended: back to the start page, with nothing of it left in this browser. */
export function useLeaveSession(): (words: string) => void {
  const navigate = useNavigate();
  return (words) => {
    navigate('/');
    account.leave();
    showNotice(words);
  };
}
