/** What an account's pages load: the profile and the data leave side by side, and without an account there is neither. */
import { readAccessToken } from '#app/api/access-token.ts';
import { account } from './account-store.ts';

/** Null when nobody is signed in, or nobody knows who. The id says whose it is. */
export type AccountData<Data> = (Data & { userId: string }) | null;

export async function accountData<Data extends object>(
  load: () => Promise<Data>,
): Promise<AccountData<Data>> {
  const ready = account.ready();
  if (readAccessToken() === null) return null;
  const data = load();
  // Without an account every call fails, and nobody asks why.
  data.catch(() => undefined);
  const user = await ready;
  return user === null ? null : { ...(await data), userId: user.id };
}

/** For pages that show nothing without an account. */
export async function requiredAccountData<Data extends object>(
  load: () => Promise<Data>,
): Promise<AccountData<Data>> {
  const data = await accountData(load);
  if (data === null && account.read().session.phase === 'signed-out') account.showDialog('signin');
  return data;
}
