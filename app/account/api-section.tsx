import { Link } from '@remix-run/react';
import type { Part } from '#app/api/part.ts';
import { buttonClass } from '#app/components/button.ts';
import { PartFailed } from '#app/components/part-failed.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { ApiKeyListBody } from '#domain/contracts/account-api.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { PLANS } from '#domain/plans.ts';
import { ApiKeyList } from './api-key-list.tsx';
import type { AccountParts } from './load-account-page.ts';
import { NewApiKey } from './new-api-key.tsx';
import { Section } from './section.tsx';

interface ApiSectionProps extends Pick<AccountParts, 'apiKeys'> {
  user: UserBody;
}

export function ApiSection({ apiKeys, user }: ApiSectionProps) {
  return apiKeys === null ? <NotInPlan /> : <ApiKeys apiKeys={apiKeys} user={user} />;
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

function ApiKeys({ apiKeys, user }: { apiKeys: Part<ApiKeyListBody>; user: UserBody }) {
  const { api } = useMessages().accountPage;
  return (
    <Section id="api" text={api.text}>
      {'error' in apiKeys ? (
        <PartFailed text={api.failed} />
      ) : (
        <div className="flex flex-col gap-5">
          <Requests requests={apiKeys.value.requests} />
          <ApiKeyList keys={apiKeys.value.keys} />
          <NewApiKey user={user} />
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
