import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { clearAccessToken, readAccessToken, watchAccessToken } from '#app/api/access-token.ts';
import { getProfile } from '#app/api/account-api.ts';
import { isAuthenticationFailure } from '#app/api/api-error.ts';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

export type Session = { phase: 'loading' } | { phase: 'signed-out' } | { phase: 'signed-in'; user: UserBody };

export type SetSession = Dispatch<SetStateAction<Session>>;

/**
 * Who is signed in: the profile of the stored token, and what becomes of it. `onRefused` is called when the server ended the
 * session, `onLoaded` when a stored token turned out to be good, also one that another tab has stored.
 */
export function useSession(onRefused: () => void, onLoaded: () => void): [Session, SetSession] {
  const [session, setSession] = useState<Session>({ phase: 'loading' });
  const loadProfile = useProfileLoader(setSession, onLoaded);
  useTokenWatch(setSession, onRefused);
  useEffect(() => {
    if (session.phase === 'loading') loadProfile();
  }, [session.phase, loadProfile]);
  return [session, setSession];
}

function useProfileLoader(setSession: SetSession, onLoaded: () => void): () => void {
  const { failures } = useMessages();
  return useCallback(() => {
    if (readAccessToken() === null) {
      setSession({ phase: 'signed-out' });
      return;
    }
    getProfile()
      .then((user) => {
        setSession({ phase: 'signed-in', user });
        onLoaded();
      })
      .catch((error: unknown) => {
        if (isAuthenticationFailure(error)) {
          clearAccessToken('refused');
          setSession({ phase: 'signed-out' });
          return;
        }
        // A lost connection ends no session: the token stays for the next load of the page.
        showFailure(failures.profile);
        setSession((known) => (known.phase === 'signed-in' ? known : { phase: 'signed-out' }));
      });
  }, [failures, setSession, onLoaded]);
}

/** The token also comes and goes elsewhere: in other tabs, and when a refresh is refused. */
function useTokenWatch(setSession: SetSession, onRefused: () => void): void {
  const { account } = useMessages();
  useEffect(
    () =>
      watchAccessToken((change) => {
        if (change === 'stored') {
          setSession((known) => (known.phase === 'signed-out' ? { phase: 'loading' } : known));
          return;
        }
        setSession({ phase: 'signed-out' });
        if (change !== 'refused') return;
        showNotice(account.sessionEnded);
        onRefused();
      }),
    [setSession, onRefused, account],
  );
}
