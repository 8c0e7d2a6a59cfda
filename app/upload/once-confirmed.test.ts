import { expect, test } from 'vitest';
import { ApiError, refusal } from '#app/api/api-error.ts';
import { onceConfirmed } from './once-confirmed.ts';

const NOT_CONFIRMED = refusal(409, '', JSON.stringify({ code: 'email_not_confirmed', detail: '' }));

/** An account whose credits wait, and a server that refuses until they are there. */
function waitingAccount() {
  const listeners = new Set<() => void>();
  const account = {
    awaitedCredits: 20,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (awaitedCredits: number) => {
    account.awaitedCredits = awaitedCredits;
    for (const listener of [...listeners]) listener();
  };
  let calls = 0;
  const complete = async () => {
    calls += 1;
    if (account.awaitedCredits > 0) throw NOT_CONFIRMED;
    return 'song';
  };
  return { account, change, complete, calls: () => calls, listeners };
}

test('a file that has come before its address was confirmed is completed as soon as it is', async () => {
  const { account, change, complete, calls, listeners } = waitingAccount();
  const song = onceConfirmed(complete, new AbortController().signal, account);
  await new Promise((resolve) => setTimeout(resolve));
  change(20);
  expect(calls()).toBe(1);
  change(0);
  expect([await song, calls(), listeners.size]).toEqual(['song', 2, 0]);
});

test('a page that is left waits for no confirmation', async () => {
  const { account, complete, listeners } = waitingAccount();
  const leaving = new AbortController();
  const song = onceConfirmed(complete, leaving.signal, account);
  await new Promise((resolve) => setTimeout(resolve));
  leaving.abort();
  await expect(song).rejects.toThrow('cancelled');
  expect(listeners.size).toBe(0);
});

test('every other refusal, and one that stays, is told', async () => {
  const { account } = waitingAccount();
  const { signal } = new AbortController();
  const lost = new ApiError({ kind: 'network' });
  await expect(onceConfirmed(() => Promise.reject(lost), signal, account)).rejects.toBe(lost);
  account.awaitedCredits = 0;
  await expect(onceConfirmed(() => Promise.reject(NOT_CONFIRMED), signal, account)).rejects.toBe(
    NOT_CONFIRMED,
  );
});
