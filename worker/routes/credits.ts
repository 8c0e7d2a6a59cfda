import { Hono } from 'hono';
import type { CreditsUsedBody } from '#domain/contracts/account-api.ts';
import { creditsUseSchema, ledgerSchema, statusSchema } from '#domain/contracts/credits-requests.ts';
import { type AppBindings, requireJson, requireQuery, valueOrThrow } from '../http.ts';
import { requireCaller, requireViewer } from '../middleware/viewer.ts';
import { accountStatus } from '../services/accounts/account-status.ts';
import { spendMinutes } from '../services/credits/credit-spending.ts';
import { listLedger } from '../services/credits/ledger-list.ts';
import { requireUser } from './require-user.ts';

/** Credits: what is left, what became of them, and spending them. Mounted under /auth, as specified. */

export const creditsRoutes = new Hono<AppBindings>()
  .get('/status', requireCaller, async (c) => {
    const { time_zone: timeZone } = requireQuery(c, statusSchema);
    const user = await requireUser(c, c.get('caller'));
    return c.json(await accountStatus(c.get('context'), user, timeZone));
  })
  .get('/ledger', requireViewer, async (c) => {
    const page = requireQuery(c, ledgerSchema);
    const { id } = await requireUser(c, c.get('viewer'));
    return c.json(await listLedger(c.get('context'), id, page));
  })
  .post('/credits/use', requireViewer, async (c) => {
    const { minutes } = await requireJson(c, creditsUseSchema);
    const { id } = await requireUser(c, c.get('viewer'));
    const body: CreditsUsedBody = {
      credits_remaining: valueOrThrow(await spendMinutes(c.get('context'), id, minutes)),
    };
    return c.json(body);
  });
