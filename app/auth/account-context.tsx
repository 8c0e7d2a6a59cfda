import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { clearAccessToken, readAccessToken, watchAccessToken } from '#app/api/access-token.ts';
import { getProfile } from '#app/api/account-api.ts';
import { isAuthenticationFailure } from '#app/api/api-error.ts';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

export type Session = { phase: 'loading' } | { phase: 'signed-out' } | { phase: 'signed-in'; user: UserBody };

export type DialogTab = 'signin' | 'signup';

interface Account {
  session: Session;
  /** Null while the dialog is closed. */
  dialogTab: DialogTab | null;
  showDialog(tab: DialogTab | null): void;
  acceptUser(user: UserBody): void;
  forgetUser(): void;
  /** Reads the profile again, for the credits. */
  refreshProfile(): void;
}

type SetSession = Dispatch<SetStateAction<Session>>;

const AccountContext = createContext<Account | null>(null);

export function AccountProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ phase: 'loading' });
  const [dialogTab, showDialog] = useState<DialogTab | null>(null);
  const refreshProfile = useProfileLoader(setSession);
  useTokenWatch(setSession, showDialog);

  useEffect(() => {
    if (session.phase === 'loading') refreshProfile();
  }, [session.phase, refreshProfile]);

  const account = useMemo(
    () => ({
      session,
      dialogTab,
      showDialog,
      acceptUser: (user: UserBody) => setSession({ phase: 'signed-in', user }),
      forgetUser: () => setSession({ phase: 'signed-out' }),
      refreshProfile,
    }),
    [session, dialogTab, refreshProfile],
  );
  return <AccountContext.Provider value={account}>{children}</AccountContext.Provider>;
}

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (account === null) throw new Error('useAccount needs an AccountProvider above it');
  return account;
}

/** For pages that show nothing without an account: opens the dialog once it is clear that nobody is signed in. */
export function useRequiredSession(): Session {
  const { session, showDialog } = useAccount();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.phase === 'signed-in') wasSignedIn.current = true;
    // Who has just logged out is on the way to the start page and needs no dialog.
    if (session.phase === 'signed-out' && !wasSignedIn.current) showDialog('signin');
  }, [session.phase, showDialog]);
  return session;
}

function useProfileLoader(setSession: SetSession): () => void {
  const { failures } = useMessages();
  return useCallback(() => {
    if (readAccessToken() === null) {
      setSession({ phase: 'signed-out' });
      return;
    }
    getProfile()
      .then((user) => setSession({ phase: 'signed-in', user }))
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
  }, [failures, setSession]);
}

/** The token also comes and goes elsewhere: in other tabs, and when a refresh is refused. */
function useTokenWatch(setSession: SetSession, showDialog: (tab: DialogTab) => void): void {
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
        showDialog('signin');
      }),
    [setSession, showDialog, account],
  );
}
