import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { giveGrant } from '#app/api/grants-api.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { AskedConsent } from '#domain/accounts/grants.ts';
import { PLANS } from '#domain/plans/plans.ts';

const HEADING = 'consent-heading';

/** Everything that the app says of itself is text here: no picture, no link and no markup of it. */
export function ConsentQuestion({ asked, email }: { asked: AskedConsent; email: string }) {
  const { formats, grants, scopes } = useMessages();
  return (
    <Card labelledBy={HEADING} className="flex animate-arrive flex-col gap-4">
      <h2 id={HEADING} className="text-xl font-bold break-words">
        {grants.question(asked.clientName)}
      </h2>
      <Origin asked={asked} />
      <div>
        <p className="font-medium">{grants.mayDo}</p>
        <ul className="mt-2 flex flex-col gap-2">
          {asked.scopes.map((scope) => (
            <li key={scope} className="flex gap-2">
              <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-accent" />
              {scopes[scope]}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-soft">
        {grants.limits(formats.number(PLANS.premium.monthlyApiRequests))} {grants.signedInAs(email)}
      </p>
      <Decision denyTo={asked.denyTo} />
    </Card>
  );
}

/** Who asks, and where the answer goes: the one thing that an app cannot make up. */
function Origin({ asked }: { asked: AskedConsent }) {
  const { grants } = useMessages();
  const publisher = asked.clientHost === null ? grants.unverified : grants.publishedBy(asked.clientHost);
  return (
    <>
      <p className="break-words">
        {publisher} <strong>{grants.answersTo(asked.redirectHost)}</strong>
      </p>
      {asked.isLocal && (
        <p className="flex gap-2 rounded-xl bg-sunken p-3 text-sm">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          {grants.local}
        </p>
      )}
    </>
  );
}

function Decision({ denyTo }: { denyTo: string }) {
  const messages = useMessages();
  const { grants } = messages;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const allow = async () => {
    setSending(true);
    setFailure(null);
    try {
      const { search } = location;
      const { redirect_to } = await withSecondFactor((answer) => giveGrant({ search, ...answer }));
      location.assign(redirect_to);
    } catch (error) {
      setFailure(changeFailureWords(error, grants.failed, messages));
      setSending(false);
    }
  };
  return (
    <>
      {failure !== null && (
        <p role="alert" className="text-sm text-bad">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={allow} disabled={isSending} className={buttonClass('primary')}>
          {grants.allow}
        </button>
        <a href={denyTo} className={buttonClass('secondary')}>
          {grants.deny}
        </a>
      </div>
    </>
  );
}
