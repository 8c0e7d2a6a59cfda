import { withdraw } from '#app/api/billing-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';

interface WithdrawalProps {
  plan: SubscriptionType;
  until: string;
  isTest: boolean;
  /** Where the focus goes when there is nothing to withdraw from any more. */
  focusAfter: () => void;
}

/** The 14-day guarantee, as the law wants it: a button with these words, a second step that confirms, and a receipt. */
export function Withdrawal({ plan, until, isTest, focusAfter }: WithdrawalProps) {
  const messages = useMessages();
  const { subscription } = messages;
  const { acceptUser } = useAccount();
  const textOf = isTest ? subscription.withdrawTestText : subscription.withdrawText;
  const confirm = async () => {
    const { user } = await withdraw();
    showNotice(subscription.withdrawn);
    acceptUser(user);
  };
  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm text-soft">{subscription.withdrawUntil(messages.formats.date(until))}</p>
      <QuestionDialog
        trigger={(ask) => (
          <button type="button" onClick={ask} className={`${buttonClass('secondary')} mt-3`}>
            {subscription.withdraw}
          </button>
        )}
        title={subscription.withdrawTitle}
        text={textOf(PLANS[plan].displayName)}
        confirmLabel={subscription.confirmWithdrawal}
        onConfirm={confirm}
        failureWords={(error) => changeFailureWords(error, subscription.withdrawFailed, messages)}
        focusAfter={focusAfter}
      />
    </div>
  );
}
