import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { type AccountStatus, useAccountStatus } from './use-account-status.ts';
import { type Session, type SetSession, useSession } from './use-session.ts';

export type { Session } from './use-session.ts';

export type DialogTab = 'signin' | 'signup';

interface Account extends AccountStatus {
  session: Session;
  /** Null while the dialog is closed. */
  dialogTab: DialogTab | null;
  showDialog(tab: DialogTab | null): void;
  /** After sign-in, and after every answer that brings a newer user. */
  acceptUser(user: UserBody): void;
  forgetUser(): void;
}

const AccountContext = createContext<Account | null>(null);

export function AccountProvider({ children }: { children: ReactNode }) {
  const [dialogTab, showDialog] = useState<DialogTab | null>(null);
  const [session, setSession] = useSession(
    useCallback(() => showDialog('signin'), []),
    useCallback(() => showDialog(null), []),
  );
  const { status, hasStatusFailed, refreshStatus } = useAccountStatus(
    session.phase === 'signed-in' ? session.user.id : null,
    useCallback((userId, status) => setSession((known) => sessionWith(known, userId, status)), [setSession]),
  );
  const actions = useUserActions(setSession, refreshStatus);
  const account = useMemo(
    () => ({ session, status, hasStatusFailed, refreshStatus, dialogTab, showDialog, ...actions }),
    [session, status, hasStatusFailed, refreshStatus, dialogTab, actions],
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

function useUserActions(setSession: SetSession, refreshStatus: AccountStatus['refreshStatus']) {
  return useMemo(
    () => ({
      acceptUser: (user: UserBody) => {
        setSession({ phase: 'signed-in', user });
        // A check that is under way may still tell of the plan and the credits before.
        void refreshStatus();
      },
      forgetUser: () => setSession({ phase: 'signed-out' }),
    }),
    [setSession, refreshStatus],
  );
}

/** The profile's credits and plan are older than the status that has just come; the page must not show two balances. */
function sessionWith(session: Session, userId: string, status: UserStatusBody): Session {
  if (session.phase !== 'signed-in' || session.user.id !== userId) return session;
  const { user } = session;
  const { subscription_type, is_pro_user } = status;
  const credits_remaining = status.credits.remaining;
  if (credits_remaining === user.credits_remaining && subscription_type === user.subscription_type) {
    return session;
  }
  return { phase: 'signed-in', user: { ...user, credits_remaining, subscription_type, is_pro_user } };
}
