import type { UpgradeBody } from '#domain/contracts/account-api.ts';
import { type AppContext, valueOrThrow } from '../http.ts';
import { userBody } from '../services/accounts/accounts.ts';
import { changePlan, portalUrl, subscriptionOf, withdraw } from '../services/billing/billing.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** The plan of an account and its payments. */
export const subscriptionRoutes = newRoutes();

subscriptionRoutes.openapi(route('GET /auth/subscription'), async (c) =>
  c.json(await subscriptionOf(c.get('context'), c.get('viewer').userId), 200),
);

subscriptionRoutes.openapi(route('POST /auth/subscription/upgrade'), async (c) => {
  const { subscription_type: plan, interval = null } = c.req.valid('json');
  const user = await requireUser(c, c.get('viewer'));
  const { checkoutUrl } = valueOrThrow(await changePlan(c.get('context'), user, { plan, interval }));
  return c.json(await upgradeBody(c, checkoutUrl), 200);
});

subscriptionRoutes.openapi(route('POST /auth/subscription/portal'), async (c) =>
  c.json({ url: valueOrThrow(await portalUrl(c.get('context'), c.get('viewer').userId)) }, 200),
);

subscriptionRoutes.openapi(route('POST /auth/subscription/refund'), async (c) => {
  // The account as it was before the refund is taken here: the body needs it as it is afterwards.
  const user = await requireUser(c, c.get('viewer'));
  valueOrThrow(await withdraw(c.get('context'), user.id));
  return c.json(await upgradeBody(c, null), 200);
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
