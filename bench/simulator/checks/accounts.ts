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
    const isHeard = answers.some(
      (answer) =>
        answer.account === account && answer.sentAtMs > atMs && answer.status >= 200 && answer.status < 300,
    );
    if (isHeard) tell('I35', `${account.name} is still answered`);
  }
}
