import type { MetaFunction } from '@remix-run/cloudflare';
import { Link, useSearchParams } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { PricingPage } from '#app/billing/pricing-page.tsx';
import { buttonClass } from '#app/components/button.ts';
import { PageShell } from '#app/components/page-shell.tsx';
import { en } from '#app/content/en.ts';
import { useMessages } from '#app/content/messages.ts';

export const meta: MetaFunction = () => [
  { title: en.song.pageTitle(en.pricing.title) },
  { name: 'description', content: en.pricing.description },
];

export default function PricingRoute() {
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
      <PricingPage checkout={isOutcome ? checkout : null} />
    </PageShell>
  );
}
