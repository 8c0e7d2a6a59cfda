import { useNavigate } from '@remix-run/react';
import { clearAccessToken } from '#app/api/access-token.ts';
import { signOut } from '#app/api/account-api.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useAccount } from './account-context.tsx';

export function useLogout(): () => Promise<void> {
  const { account } = useMessages();
  const { forgetUser } = useAccount();
  const navigate = useNavigate();
  return async () => {
    // Whatever the server says, this browser forgets the session.
    await signOut().catch(() => undefined);
    navigate('/');
    forgetUser();
    clearAccessToken('left');
    showNotice(account.loggedOut);
  };
}
