import { Link } from '@remix-run/react';
import { listApiKeys } from '#app/api/api-keys-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { buttonClass } from '#app/components/button.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { ApiKeyListBody } from '#domain/contracts/account-api.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { PLANS } from '#domain/plans.ts';
import { ApiKeyList } from './api-key-list.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { Section } from './section.tsx';
import { SectionFailed, SectionLoading } from './section-states.tsx';

export function ApiSection({ user }: { user: UserBody }) {
  return PLANS[user.subscription_type].monthlyApiRequests > 0 ? <ApiKeys /> : <NotInPlan />;
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

function ApiKeys() {
  const { api } = useMessages().accountPage;
  const { loaded, reload } = useLoaded(listApiKeys);
  return (
    <Section id="api" text={api.text}>
      {loaded.phase === 'loading' && <SectionLoading text={api.loading} />}
      {loaded.phase === 'failed' && <SectionFailed text={api.failed} onRetry={reload} />}
      {loaded.phase === 'ready' && (
        <div className="flex flex-col gap-5">
          <Requests requests={loaded.value.requests} />
          <ApiKeyList keys={loaded.value.keys} onRevoked={reload} />
          <NewApiKey onCreated={reload} />
        </div>
      )}
    </Section>
  );
}

function Requests({ requests }: { requests: ApiKeyListBody['requests'] }) {
  const { formats } = useMessages();
  const { api } = useMessages().accountPage;
  const { used, limit, resets_at } = requests;
  return (
    <div>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{api.requests(formats.number(used), formats.number(limit))}</span>
        <span className="text-soft">{api.resets(formats.date(resets_at))}</span>
      </p>
      <ProgressBar label={api.requestsLabel} ratio={limit === 0 ? 0 : used / limit} />
    </div>
  );
}
