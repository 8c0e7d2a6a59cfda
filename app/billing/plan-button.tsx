import type { PlanWish } from '#app/api/billing-api.ts';
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
  wish: PlanWish;
  /** It is null for a visitor who is signed out. */
  subscription: SubscriptionBody | null;
  isPopular: boolean;
  /** The phase of this plan's own change. */
  phase: ChoicePhase;
  isDisabled: boolean;
  onStart: (wish: PlanWish) => void;
  onChange: (wish: PlanWish) => Promise<void>;
}

/** Beginning asks the payment page; changing what is paid for asks here first. */
export function PlanButton({ wish, subscription, isPopular, phase, isDisabled, ...does }: PlanButtonProps) {
  const messages = useMessages();
  const offer = planOffer(subscription, wish, Date.now());
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
      {buttonWords(offer, wish, phase, messages)}
    </button>
  );
  const question = subscription === null ? null : questionFor(offer, wish, subscription, messages);
  if (question === null) return button(() => does.onStart(wish));
  return (
    <QuestionDialog
      trigger={button}
      {...question}
      confirmLabel={messages.pricing.ask.confirm}
      onConfirm={() => does.onChange(wish)}
      failureWords={(error) => creditFailureWords(error, messages.pricing.changeFailed, messages)}
    />
  );
}

function buttonWords(
  offer: PlanOffer,
  wish: PlanWish,
  phase: ChoicePhase,
  { formats, pricing }: Messages,
): string {
  const name = PLANS[wish.plan].displayName;
  if (phase === 'leaving') return pricing.buttons.leaving;
  if (phase === 'changing') return pricing.buttons.working;
  switch (offer.kind) {
    case 'unchanged':
      return wish.plan === 'free' ? pricing.buttons.free : pricing.buttons.current;
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
  wish: PlanWish,
  subscription: SubscriptionBody,
  { formats, pricing }: Messages,
): { title: string; text: string } | null {
  const name = PLANS[wish.plan].displayName;
  const { now, later } = pricing.ask;
  if (offer.kind === 'change_now') {
    const price = `${formats.money(priceCents(wish.plan, wish.interval))} ${wish.interval === 'yearly' ? pricing.perYear : pricing.perMonth}`;
    const text = subscription.provider === 'test' ? now.testText(name) : now.text(name, price);
    return { title: now.title(name), text };
  }
  if (offer.kind !== 'change_at_period_end') return null;
  const present = PLANS[subscription.plan].displayName;
  const date = formats.date(subscription.paid_through ?? '');
  return { title: later.title(name), text: later.text(present, name, date) };
}
