import { archiveFileName } from '#domain/export/archive-names.ts';
import { exportAccount } from '../export/archive.ts';
import { HttpProblem, valueOrThrow } from '../http.ts';
import { refuseForeignOrigin } from '../middleware/foreign-origin.ts';
import { deleteAccount } from '../services/accounts/account-deletion.ts';
import { findUser } from '../services/accounts/accounts.ts';
import { beginExport, takeExportTicket } from '../services/accounts/export-tickets.ts';
import { factorAnswer } from './factor-answer.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** An account as a whole: taking everything along, and leaving. */

/** Also what the browser keeps goes: cookies, drafts, cached pages. */
const CLEAR_ALL = '"cache", "cookies", "storage"';

export const accountRoutes = newRoutes();

accountRoutes.openapi(route('POST /auth/export', refuseForeignOrigin), async (c) => {
  const body = c.req.valid('json');
  const user = await requireUser(c, c.get('viewer'));
  const input = { password: body.password, factor: factorAnswer(body) };
  const begun = valueOrThrow(await beginExport(c.get('context'), c.get('viewer'), user, input));
  const { ticket, expiresAtMs } = begun;
  return c.json({ ticket, expires_at: new Date(expiresAtMs).toISOString() }, 201);
});

accountRoutes.openapi(route('GET /auth/export'), async (c) => {
  const context = c.get('context');
  const user = await requireUser(c, c.get('viewer'));
  valueOrThrow(await takeExportTicket(context, user.id, c.req.valid('query').ticket ?? ''));
  return c.body(valueOrThrow(await exportAccount(context, user.id)), 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${archiveFileName(context.nowMs())}"`,
  });
});

accountRoutes.openapi(route('DELETE /auth/me', refuseForeignOrigin), async (c) => {
  const body = c.req.valid('json');
  const input = { password: body.password, factor: factorAnswer(body) };
  const context = c.get('context');
  const user = await findUser(context, c.get('viewer').userId);
  // The call that died half-way had come that far; the sweep does the rest.
  if (!user && !context.isResumed) throw new HttpProblem({ kind: 'authentication_failed' });
  if (user) valueOrThrow(await deleteAccount(context, c.get('viewer'), user, input));
  c.header('clear-site-data', CLEAR_ALL);
  return c.body(null, 204);
});
