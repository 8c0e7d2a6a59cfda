import type { PlanRequest } from '#app/api/billing-api.ts';
import { creditFailureWords } from '#app/api/failure-words.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { priceCents } from '#domain/billing/prices.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { type PlanOffer, planOffer } from './plan-offer.ts';
import type { ChoicePhase } from './use-plan-choice.ts';

interface PlanButtonProps {
  request: PlanRequest;
  /** It is null for a visitor who is signed out. */
  subscription: SubscriptionBody | null;
  isPopular: boolean;
  /** The phase of this plan's own change. */
  phase: ChoicePhase;
  isDisabled: boolean;
  onStart: (request: PlanRequest) => void;
  onChange: (request: PlanRequest) => Promise<void>;
}

/** Beginning asks the payment page; changing what is paid for asks here first. */
export function PlanButton({
  request,
  subscription,
  isPopular,
  phase,
  isDisabled,
  ...does
}: PlanButtonProps) {
  const messages = useMessages();
  const offer = planOffer(subscription, request, Date.now());
  const isFixed = isDisabled || phase !== 'idle' || offer.kind === 'unchanged' || offer.kind === 'waiting';
  const isMore = offer.kind === 'start' || offer.kind === 'change_now';
  const button = (onPress: () => void) => (
    <button
      type="button"
      disabled={isFixed}
      onClick={onPress}
      className={`${buttonClass(isPopular && isMore ? 'primary' : 'secondary', 'large')} w-full`}
    >
      {phase !== 'idle' && <Spinner size={18} />}
      {buttonWords(offer, request, phase, messages)}
    </button>
  );
  const question = subscription === null ? null : questionFor(offer, request, subscription, messages);
  if (question === null) return button(() => does.onStart(request));
  return (
    <QuestionDialog
      trigger={button}
      {...question}
      confirmLabel={messages.pricing.ask.confirm}
      onConfirm={() => does.onChange(request)}
      failureWords={(error) => creditFailureWords(error, messages.pricing.changeFailed, messages)}
    />
  );
}

function buttonWords(
  offer: PlanOffer,
  request: PlanRequest,
  phase: ChoicePhase,
  { formats, pricing }: Messages,
): string {
  const name = PLANS[request.plan].displayName;
  if (phase === 'leaving') return pricing.buttons.leaving;
  if (phase === 'changing') return pricing.buttons.working;
  switch (offer.kind) {
    case 'unchanged':
      return request.plan === 'free' ? pricing.buttons.free : pricing.buttons.current;
    case 'waiting':
      return pricing.buttons.waiting(formats.date(offer.from));
    case 'start':
      return pricing.buttons.start(name);
    case 'change_now':
      return pricing.buttons.upgrade(name);
    case 'change_at_period_end':
      return pricing.buttons.later(name);
    case 'keep':
      return pricing.buttons.keep(name);
    default:
      return offer satisfies never;
  }
}

/** Null when there is nothing to ask. */
function questionFor(
  offer: PlanOffer,
  request: PlanRequest,
  subscription: SubscriptionBody,
  { formats, pricing }: Messages,
): { title: string; text: string } | null {
  const name = PLANS[request.plan].displayName;
  const { now, later } = pricing.ask;
  if (offer.kind === 'change_now') {
    const price = `${formats.money(priceCents(request.plan, request.interval))} ${request.interval === 'yearly' ? pricing.perYear : pricing.perMonth}`;
    const text = subscription.provider === 'test' ? now.testText(name) : now.text(name, price);
    return { title: now.title(name), text };
  }
  if (offer.kind !== 'change_at_period_end') return null;
  const present = PLANS[subscription.plan].displayName;
  const date = formats.date(subscription.paid_through ?? '');
  return { title: later.title(name), text: later.text(present, name, date) };
}
