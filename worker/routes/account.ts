import { Hono } from 'hono';
import { accountDeletionSchema } from '#domain/contracts/account-requests.ts';
import { archiveFileName } from '#domain/export/archive-names.ts';
import { takeAttempt } from '../auth/attempt-budgets.ts';
import { accountArchive } from '../export/archive.ts';
import { type AppBindings, type AppContext, HttpProblem, requireJson, valueOrThrow } from '../http.ts';
import { jsonBodyLimit } from '../middleware/body-limit.ts';
import { refuseForeignOrigin } from '../middleware/foreign-origin.ts';
import { requireViewer } from '../middleware/viewer.ts';
import { deleteAccount } from '../services/account-deletion.ts';
import { findUser, type User } from '../services/accounts.ts';

/** An account as a whole: taking everything along, and leaving. */

const NO_CONTENT = 204;
/** Also what the browser keeps goes: cookies, drafts, cached pages. */
const CLEAR_ALL = '"cache", "cookies", "storage"';

export const accountRoutes = new Hono<AppBindings>()
  .get('/export', requireViewer, async (c) => {
    const context = c.get('context');
    const { id } = await requireUser(c);
    const attempt = await takeAttempt(context, [{ name: 'export', subject: id }]);
    if (!attempt.ok) throw new HttpProblem({ kind: 'too_many_attempts', ...attempt.error });
    return c.body(accountArchive(context, id), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${archiveFileName(context.nowMs())}"`,
    });
  })
  .delete('/me', refuseForeignOrigin, jsonBodyLimit, requireViewer, async (c) => {
    const { password } = await requireJson(c, accountDeletionSchema);
    const context = c.get('context');
    const user = await findUser(context, c.get('viewer').userId);
    // The call that died half-way had come that far; the sweep does the rest.
    if (user || !context.isResumed) {
      valueOrThrow(await deleteAccount(context, user ?? (await requireUser(c)), password));
    }
    c.header('clear-site-data', CLEAR_ALL);
    return c.body(null, NO_CONTENT);
  });

async function requireUser(c: AppContext): Promise<User> {
  const user = await findUser(c.get('context'), c.get('viewer').userId);
  if (!user) throw new HttpProblem({ kind: 'authentication_failed' });
  return user;
}
