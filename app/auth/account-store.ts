/** Who is signed in in this browser, and how the account stands. One for the page: components watch it, loaders wait for it. */

import {
  clearAccessToken,
  readAccessToken,
  readTokenAccount,
  storeAccessToken,
  watchAccessToken,
} from '#app/api/access-token.ts';
import { getProfile } from '#app/api/account-api.ts';
import { isAuthenticationFailure } from '#app/api/api-error.ts';
import { askPatiently, pageData } from '#app/api/page-data.ts';
import { forgetCopiesInBrowser, welcomePerson } from '#app/offline/storage/person-storage.ts';
import { Signal } from '#app/store/store.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import type { PreferencesBody, TokenBody, UserBody } from '#domain/contracts/api.ts';
import { checkedStatus } from './checked-status.ts';

export type Session =
  | { phase: 'loading' }
  | { phase: 'signed-out' }
  /** There is a token, but the profile could not be fetched. */
  | { phase: 'unknown'; error: unknown }
  | { phase: 'signed-in'; user: UserBody };

export type DialogTab = 'signin' | 'signup';

interface AccountState {
  session: Session;
  /** Null until the first answer, and while nobody is signed in. */
  status: UserStatusBody | null;
  /** The newest check came to nothing; `status` is what was known before. */
  hasStatusFailed: boolean;
  /** Null while the dialog is closed. */
  dialogTab: DialogTab | null;
  /** The page on which the server ended the last session; null where a person ended it. A sign-in leads back there. */
  endedAt: string | null;
}

export const START: AccountState = {
  session: { phase: 'loading' },
  status: null,
  hasStatusFailed: false,
  dialogTab: null,
  endedAt: null,
};

export class AccountStore {
  #state = START;
  readonly #changed = new Signal();
  #profile: Promise<void> | null = null;
  #newestQuestion = 0;

  readonly read = () => this.#state;

  readonly subscribe = this.#changed.subscribe;

  /** The token also comes and goes elsewhere: in other tabs, and when a refresh is refused. */
  readonly followToken = () =>
    watchAccessToken((change) => {
      if (change === 'stored') return this.#followStored();
      if (change === 'left') return this.forgetUser();
      this.#endSession();
      this.showDialog('signin');
    });

  /** The first reader makes the call; all others wait for the same answer. */
  readonly ready = async (): Promise<UserBody | null> => {
    if (this.#state.session.phase === 'loading') await this.#load();
    return this.#user;
  };

  readonly showDialog = (dialogTab: DialogTab | null) => this.#change({ dialogTab });

  /** After sign-in, and after every answer that brings a newer user. */
  readonly acceptUser = (user: UserBody) => {
    this.#forgetAnother(user);
    welcomePerson(user);
    this.#change({ session: { phase: 'signed-in', user } });
    // A check that is under way may still tell of the plan and the credits before.
    void this.refreshStatus();
  };

  readonly acceptPreferences = (preferences: PreferencesBody) => {
    const user = this.#user;
    if (user !== null) this.#change({ session: { phase: 'signed-in', user: { ...user, preferences } } });
  };

  /**
   * What a sign-in, a new password or a reset answers. The user is known before the token is stored, which alone would make the page
   * ask for the profile; whoever watches is told after it, when calls can be made.
   */
  readonly acceptSession = ({ user, access_token }: TokenBody): UserBody => {
    this.#forgetAnother(user);
    this.#state = { ...this.#state, session: { phase: 'signed-in', user } };
    storeAccessToken(access_token);
    this.acceptUser(user);
    return user;
  };

  /** Once more, after the profile could not be fetched. */
  readonly retry = () => this.#load();

  readonly forgetUser = () => {
    this.#forget({ session: { phase: 'signed-out' }, endedAt: null });
  };

  /**
   * The person ends the session: no copy of anything stays in this browser, which others may use too. What is nowhere else they have been
   * asked about before. A session that the server ends leaves all of it to the account that signs in next (`welcomePerson`).
   */
  readonly leave = () => {
    this.forgetUser();
    clearAccessToken('left');
    void forgetCopiesInBrowser();
  };

  get userId(): string | null {
    return this.#user?.id ?? null;
  }

  /** They come with the confirmed address. */
  get awaitedCredits(): number {
    return this.#user?.credits_awaited ?? 0;
  }

  /** Answers with the new status, or null when the check failed. The newest question wins, whichever answer comes last. */
  readonly refreshStatus = async (): Promise<UserStatusBody | null> => {
    const { userId } = this;
    if (userId === null) return null;
    this.#newestQuestion += 1;
    const question = this.#newestQuestion;
    const status = await checkedStatus();
    if (question !== this.#newestQuestion || this.#user?.id !== userId) return status;
    if (status === null) this.#change({ hasStatusFailed: true });
    else this.#change({ status, hasStatusFailed: false, session: sessionWith(this.#user, status) });
    return status;
  };

  /** Also of somebody else, after whom this page was missed: it lay in the browser's memory. */
  #followStored(): void {
    const isAnother = this.#user !== null && ![null, this.#user.id].includes(readTokenAccount());
    if (isAnother) this.forgetUser();
    const { phase } = this.#state.session;
    if (phase === 'signed-out' || phase === 'unknown') void this.#load();
  }

  #endSession(): void {
    this.#forget({ session: { phase: 'signed-out' }, endedAt: globalThis.location?.pathname ?? null });
  }

  #forget(now: Pick<AccountState, 'session'> & Partial<AccountState>): void {
    pageData.clear();
    this.#change({ ...now, status: null, hasStatusFailed: false });
  }

  #forgetAnother({ id }: UserBody): void {
    if (this.#user !== null && this.#user.id !== id) this.forgetUser();
  }

  get #user(): UserBody | null {
    const { session } = this.#state;
    return session.phase === 'signed-in' ? session.user : null;
  }

  #load(): Promise<void> {
    this.#profile ??= this.#loadProfile().finally(() => {
      this.#profile = null;
    });
    return this.#profile;
  }

  async #loadProfile(): Promise<void> {
    if (readAccessToken() === null) return this.forgetUser();
    this.#change({ session: { phase: 'loading' } });
    try {
      this.acceptUser(await askPatiently(getProfile, { signal: new AbortController().signal }));
      // Another tab may have signed in while this one asked for it.
      this.showDialog(null);
    } catch (error) {
      if (!isAuthenticationFailure(error)) return this.#forget({ session: { phase: 'unknown', error } });
      if (readAccessToken() !== null) clearAccessToken('refused');
      // Before the page watches the token, nobody else does this.
      this.#endSession();
    }
  }

  #change(change: Partial<AccountState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changed.emit();
  }
}

export const account = new AccountStore();

/** The profile's credits and plan are older than the status that has just come; the page must not show two balances. */
function sessionWith(user: UserBody, { subscription_type, is_pro_user, credits }: UserStatusBody): Session {
  const { remaining: credits_remaining } = credits;
  const isSame = credits_remaining === user.credits_remaining && subscription_type === user.subscription_type;
  return {
    phase: 'signed-in',
    user: isSame ? user : { ...user, credits_remaining, subscription_type, is_pro_user },
  };
}
