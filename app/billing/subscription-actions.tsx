import { Link } from '@remix-run/react';
import { useState } from 'react';
import { changePlan, openPortal, type PlanRequest } from '#app/api/billing-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useReload } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';
import { PLANS } from '#domain/plans/plans.ts';

interface SubscriptionActionsProps {
  subscription: SubscriptionBody;
}

export function SubscriptionActions({ subscription }: SubscriptionActionsProps) {
  const { subscription: words } = useMessages();
  const { provider, status, plan, next_plan } = subscription;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      {provider === 'stripe' && <PortalButton />}
      <Link to="/pricing" className={buttonClass('secondary')}>
        {words.seePlans}
      </Link>
      {status === 'active' && next_plan !== plan && <KeepButton subscription={subscription} />}
      {status !== 'ended' && next_plan !== 'free' && <CancelButton subscription={subscription} />}
    </div>
  );
}

/** Invoices and the card are the payment provider's: this leads to its page. */
function PortalButton() {
  const messages = useMessages();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      window.location.assign((await openPortal()).url);
    } catch (error) {
      showFailure(changeFailureWords(error, messages.subscription.manageFailed, messages));
    }
    setOpening(false);
  };
  return (
    <button type="button" disabled={isOpening} onClick={open} className={buttonClass('primary')}>
      {isOpening && <Spinner size={18} />}
      {messages.subscription.manage}
    </button>
  );
}

function CancelButton({ subscription }: SubscriptionActionsProps) {
  const messages = useMessages();
  const { subscription: words } = messages;
  const change = useChange();
  const name = PLANS[subscription.plan].displayName;
  const date = messages.formats.date(subscription.paid_through ?? '');
  return (
    <QuestionDialog
      trigger={(ask) => (
        <button type="button" onClick={ask} className={buttonClass('quiet')}>
          {words.cancel}
        </button>
      )}
      title={words.cancelTitle(name)}
      text={words.cancelText(name, date)}
      confirmLabel={words.cancel}
      onConfirm={() =>
        change({ plan: 'free', interval: subscription.interval ?? 'monthly' }, words.cancelled(date))
      }
      failureWords={(error) => changeFailureWords(error, words.changeFailed, messages)}
    />
  );
}

function KeepButton({ subscription }: SubscriptionActionsProps) {
  const messages = useMessages();
  const { subscription: words } = messages;
  const change = useChange();
  const [isKeeping, setKeeping] = useState(false);
  const { plan, interval } = subscription;
  const name = PLANS[plan].displayName;
  const keep = async () => {
    setKeeping(true);
    try {
      await change({ plan, interval: interval ?? 'monthly' }, words.kept(name));
    } catch (error) {
      showFailure(changeFailureWords(error, words.changeFailed, messages));
    }
    setKeeping(false);
  };
  return (
    <button type="button" disabled={isKeeping} onClick={keep} className={buttonClass('primary')}>
      {isKeeping && <Spinner size={18} />}
      {words.keep(name)}
    </button>
  );
}

function useChange(): (request: PlanRequest, doneWords: string) => Promise<void> {
  const { acceptUser } = useAccount();
  const reload = useReload();
  return async (request, doneWords) => {
    const { user } = await changePlan(request);
    acceptUser(user);
    showNotice(doneWords);
    reload();
  };
}
