import { useCallback, useEffect, useState } from 'react';
import { changePlan, type PlanRequest } from '#app/api/billing-api.ts';
import { creditFailureWords } from '#app/api/failure-words.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { showFailure } from '#app/components/toasts.tsx';
import { usePageEvents } from '#app/components/use-page-events.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UpgradeBody } from '#domain/contracts/account-api.ts';

export type ChoicePhase = 'idle' | 'changing' | 'leaving';

/**
 * Choosing a plan. Who is signed out signs up first, and the choice goes on by itself afterwards; closing the dialog takes it back.
 */
export function usePlanChoice(onChanged: (answer: UpgradeBody) => void) {
  const messages = useMessages();
  const { session, dialogTab, showDialog, acceptUser } = useAccount();
  const [phase, setPhase] = useState<ChoicePhase>('idle');
  const [chosen, setChosen] = useState<PlanRequest | null>(null);

  /** Throws what the server answers, for dialogs that stay open. */
  const change = useCallback(
    async (request: PlanRequest) => {
      const answer = await changePlan(request);
      if (answer.checkout_url !== null) {
        setPhase('leaving');
        return window.location.assign(answer.checkout_url);
      }
      acceptUser(answer.user);
      onChanged(answer);
    },
    [acceptUser, onChanged],
  );
  const choose = useCallback(
    async (request: PlanRequest) => {
      setPhase('changing');
      await change(request).catch((error: unknown) =>
        showFailure(creditFailureWords(error, messages.pricing.changeFailed, messages)),
      );
      setPhase((now) => (now === 'changing' ? 'idle' : now));
    },
    [change, messages],
  );

  useGoOnAfterSignIn({ chosen, setChosen, choose, isSignedIn: session.phase === 'signed-in', dialogTab });
  // The browser's Back from the payment page may show this page as it was left.
  usePageEvents({ pageshow: (event) => event.persisted && setPhase('idle') });

  const start = (request: PlanRequest) => {
    if (session.phase === 'signed-in') return void choose(request);
    setChosen(request);
    showDialog('signup');
  };
  return { phase, start, change };
}

interface Waiting {
  chosen: PlanRequest | null;
  setChosen: (request: PlanRequest | null) => void;
  choose: (request: PlanRequest) => Promise<void>;
  isSignedIn: boolean;
  dialogTab: string | null;
}

function useGoOnAfterSignIn({ chosen, setChosen, choose, isSignedIn, dialogTab }: Waiting): void {
  useEffect(() => {
    if (chosen === null || dialogTab !== null) return;
    setChosen(null);
    if (isSignedIn) void choose(chosen);
  }, [chosen, setChosen, choose, isSignedIn, dialogTab]);
}
