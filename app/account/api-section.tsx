import { Link } from '@remix-run/react';
import { Suspense } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { AccountParts } from './load-account-page.ts';
import { Section } from './section.tsx';

/** Most accounts have none of it. The page's loader asks for these with what they show. */
const ApiKeys = lazyPart(() => import('./api-keys.tsx'));
const Apps = lazyPart(() => import('./apps.tsx'));
const Webhooks = lazyPart(() => import('./webhooks/webhooks.tsx'));

export function ApiSection({ programs, user }: Pick<AccountParts, 'programs'> & { user: UserBody }) {
  const { api } = useMessages().accountPage;
  if (programs === null) return <NotInPlan />;
  const { apiKeys, apps, webhooks } = programs;
  return (
    <Section id="api" text={api.text}>
      <Suspense fallback={null}>
        <ApiKeys apiKeys={apiKeys} user={user} />
        <Apps apps={apps} />
        <Webhooks webhooks={webhooks} />
      </Suspense>
      <Link to="/developers" className="mt-4 inline-flex min-h-11 items-center text-accent underline">
        {api.guide}
      </Link>
    </Section>
  );
}

function NotInPlan() {
  const { formats } = useMessages();
  const { api, plan } = useMessages().accountPage;
  const { displayName, monthlyApiRequests } = PLANS.premium;
  return (
    <Section id="api" text={api.notInPlan(displayName, formats.number(monthlyApiRequests))}>
      <Link to="/pricing" className={buttonClass('secondary')}>
        {plan.seePlans}
      </Link>
    </Section>
  );
}
