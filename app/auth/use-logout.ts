import { useNavigate } from '@remix-run/react';
import { clearAccessToken } from '#app/api/access-token.ts';
import { signOut } from '#app/api/account-api.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useAccount } from './account-context.tsx';

export function useLogout(): () => Promise<void> {
  const { account } = useMessages();
  const leave = useLeaveSession();
  return async () => {
    // Whatever the server says, this browser forgets the session.
    await signOut().catch(() => undefined);
    leave(account.loggedOut);
  };
}

/** For a session that has just ended: back to the start page, with nothing of it left in this browser. */
export function useLeaveSession(): (words: string) => void {
  const { forgetUser } = useAccount();
  const navigate = useNavigate();
  return (words) => {
    navigate('/');
    forgetUser();
    clearAccessToken('left');
    showNotice(words);
  };
}
