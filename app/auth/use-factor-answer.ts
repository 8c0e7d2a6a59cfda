import { useState } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { type FactorAnswer, passkeyChallenge } from '#app/api/second-factor-api.ts';
import { useMessages } from '#app/content/messages.ts';
import type { FactorQuestion } from './factor-question.ts';
import { signWithPasskey } from './passkeys.ts';

/** Sends what somebody answers; while it is open the dialog says what is wrong with it. */
export function useFactorAnswer(question: FactorQuestion) {
  const messages = useMessages();
  const { dialog } = messages.secondFactor;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (answer: () => Promise<FactorAnswer>, failureWords: (error: unknown) => string) => {
    setSending(true);
    setFailure(null);
    try {
      await question.submit(await answer());
    } catch (error) {
      setFailure(failureWords(error));
    }
    setSending(false);
  };
  const sendCode = async (code: string) => {
    if (code === '') return setFailure(dialog.required);
    await send(
      async () => ({ second_factor_code: code }),
      (error) => changeFailureWords(error, dialog.failed, messages),
    );
  };
  const sendPasskey = () =>
    send(
      async () => ({ passkey: await signWithPasskey(question.passkeyRequest ?? (await passkeyChallenge())) }),
      () => dialog.passkeyFailed,
    );
  return { isSending, failure, sendCode, sendPasskey };
}
