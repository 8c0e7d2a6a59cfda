import type { Account } from '../records.ts';
import type { World } from '../world.ts';

/**
 * An account is deleted: the first batch of that call, without the password that is hashed before it. All that follows is left to the
 * sweep, as when the process died at once.
 */
export function leave(world: World, account: Account): void {
  const { timeline, journal, left } = world;
  const database = world.databaseOf(account.userId);
  const nowMs = timeline.nowMs();
  journal.note('account.deleted', account.name);
  database
    .prepare("UPDATE users SET deleted_at_ms = ?, email = 'deleted:' || id, full_name = '' WHERE id = ?")
    .run(nowMs, account.userId);
  database.prepare('UPDATE sessions SET revoked_at_ms = ? WHERE user_id = ?').run(nowMs, account.userId);
  left.push({ account, atMs: nowMs });
}
