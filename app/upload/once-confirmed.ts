/** An upload whose bytes have come while the credits for it wait for a confirmed address. */
import { isRefusedBecause } from '#app/api/api-error.ts';
import { account } from '#app/auth/account-store.ts';

type Account = Pick<typeof account, 'awaitedCredits' | 'subscribe'>;

/** Asks again once, when nothing waits any more: what the server says then holds. */
export async function onceConfirmed<Value>(
  work: () => Promise<Value>,
  signal: AbortSignal,
  ofPage: Account = account,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusedBecause(error, 'email_not_confirmed')) throw error;
    await confirmation(ofPage, signal);
    return work();
  }
}

function confirmation(ofPage: Account, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      leave();
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    const look = () => {
      if (ofPage.awaitedCredits > 0) return;
      end();
      resolve();
    };
    const leave = ofPage.subscribe(look);
    signal.addEventListener('abort', abort);
    look();
  });
}
