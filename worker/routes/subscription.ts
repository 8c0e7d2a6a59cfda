import { Hono } from 'hono';
import type { UpgradeBody } from '#domain/contracts/account-api.ts';
import { upgradeSchema } from '#domain/contracts/billing-requests.ts';
import { type AppBindings, type AppContext, requireJson, valueOrThrow } from '../http.ts';
import { requireViewer } from '../middleware/viewer.ts';
import { userBody } from '../services/accounts/accounts.ts';
import { changePlan, portalUrl, subscriptionOf, withdraw } from '../services/billing/billing.ts';
import { requireUser } from './require-user.ts';

/** The plan of an account and its payments. */
export const subscriptionRoutes = new Hono<AppBindings>()
  .use(requireViewer)
  .get('/', async (c) => c.json(await subscriptionOf(c.get('context'), c.get('viewer').userId)))
  .post('/upgrade', async (c) => {
    const body = await requireJson(c, upgradeSchema);
    const wish = { plan: body.subscription_type, interval: body.interval ?? null };
    const { checkoutUrl } = valueOrThrow(
      await changePlan(c.get('context'), await requireUser(c, c.get('viewer')), wish),
    );
    return c.json(await upgradeBody(c, checkoutUrl));
  })
  .post('/portal', async (c) => {
    return c.json({ url: valueOrThrow(await portalUrl(c.get('context'), c.get('viewer').userId)) });
  })
  .post('/refund', async (c) => {
    valueOrThrow(await withdraw(c.get('context'), c.get('viewer').userId));
    return c.json(await upgradeBody(c, null));
  });

async function upgradeBody(c: AppContext, checkoutUrl: string | null): Promise<UpgradeBody> {
  // The order counts: looking at the account brings its plan and credits up to date.
  const user = await requireUser(c, c.get('viewer'));
  return {
    user: userBody(user),
    subscription_type: user.subscriptionType,
    credits_remaining: user.creditsAvailable,
    subscription: await subscriptionOf(c.get('context'), user.id),
    checkout_url: checkoutUrl,
  };
}
