import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { accountData } from '#app/auth/account-data.ts';
import { type PricingData, PricingPage } from '#app/billing/pricing-page.tsx';
import { readSubscription } from '#app/billing/read-subscription.ts';
import { buttonClass } from '#app/components/button.ts';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';

export const handle = await words('fields', 'pricing');

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.pricing.title),
  description: messages.pricing.description,
}));

/** Said with the page and not after it: nothing may move, and nobody should think of paying where nobody takes money. */
export function loader({ context }: LoaderFunctionArgs) {
  return json({ payments: context.payments });
}

export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<PricingData> {
  const mine = accountData(async () => ({ subscription: await readSubscription(request.signal) }));
  return { ...(await serverLoader<typeof loader>()), mine: await mine };
}
clientLoader.hydrate = true;

export default function PricingRoute() {
  const { payments, mine } = useLoaderData() as PricingData;
  const { pricing } = useMessages();
  const [search] = useSearchParams();
  const checkout = search.get('checkout');
  const isOutcome = checkout === 'success' || checkout === 'cancelled';
  return (
    <PageShell
      title={pricing.title}
      aside={
        <Link to="/" className={buttonClass('quiet')}>
          <ArrowLeft aria-hidden size={18} />
          {pricing.backToApp}
        </Link>
      }
    >
      <PricingPage payments={payments} mine={mine} checkout={isOutcome ? checkout : null} />
    </PageShell>
  );
}
