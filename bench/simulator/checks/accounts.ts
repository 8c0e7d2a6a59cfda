import { ROWS_OF_ACCOUNT } from '../../../worker/services/accounts/account-rows.ts';
import type { World } from '../world.ts';

/** I35: of an account that was deleted nothing is left; its files and objects are those of songs that are gone, see storage and deletions. */
export function checkAccounts({ left, answers, database, tell }: World): void {
  for (const { account, atMs } of left) {
    for (const rows of ROWS_OF_ACCOUNT) {
      const { n } = database.prepare(`SELECT count(*) AS n FROM ${rows}`).get(account.userId) as {
        n: number;
      };
      if (n > 0) tell('I35', `${account.name}: ${n} of ${rows}`);
    }
    const theirs = answers.filter((answer) => answer.account === account);
    const earlierKeys = new Set(
      theirs.filter(({ sentAtMs }) => sentAtMs <= atMs).map(({ call }) => call.key),
    );
    earlierKeys.delete(undefined);
    // A call that was made before the end, and is sent again, gets its answer: see docs/decisions/0010-repeated-calls.md.
    const isHeard = theirs.some(
      ({ call, sentAtMs, status }) =>
        sentAtMs > atMs && status >= 200 && status < 300 && !earlierKeys.has(call.key),
    );
    if (isHeard) tell('I35', `${account.name} is still answered`);
  }
}
