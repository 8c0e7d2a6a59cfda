import { valueOrThrow } from '../http.ts';
import { accountStatus } from '../services/accounts/account-status.ts';
import { spendMinutes } from '../services/credits/credit-spending.ts';
import { listLedger } from '../services/credits/ledger-list.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** Credits: what is left, what became of them, and spending them. */

export const creditsRoutes = newRoutes();

creditsRoutes.openapi(route('GET /auth/status'), async (c) => {
  const user = await requireUser(c, c.get('caller'));
  return c.json(await accountStatus(c.get('context'), user, c.req.valid('query').time_zone), 200);
});

creditsRoutes.openapi(route('GET /auth/ledger'), async (c) => {
  const { id } = await requireUser(c, c.get('viewer'));
  return c.json(await listLedger(c.get('context'), id, c.req.valid('query')), 200);
});

creditsRoutes.openapi(route('POST /auth/credits/use'), async (c) => {
  const { minutes } = c.req.valid('json');
  const { id } = await requireUser(c, c.get('viewer'));
  const left = valueOrThrow(await spendMinutes(c.get('context'), id, minutes));
  return c.json({ credits_remaining: left }, 200);
});
