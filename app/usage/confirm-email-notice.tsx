import { useState } from 'react';
import { askForEmailProof } from '#app/api/credentials-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

/** A new account whose credits wait for its address: says where the link is, and mails it again. */
export function ConfirmEmailNotice({ user }: { user: UserBody }) {
  const messages = useMessages();
  const [isAsking, setAsking] = useState(false);
  if (user.credits_awaited === 0) return null;
  const { proof } = messages.usage;
  const ask = async () => {
    setAsking(true);
    try {
      await askForEmailProof();
      showNotice(proof.sent(user.email));
    } catch (error) {
      showFailure(changeFailureWords(error, proof.failed, messages));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div role="status" className="rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
      <p>{proof.text(user.credits_awaited, user.email)}</p>
      <button
        type="button"
        disabled={isAsking}
        onClick={() => void ask()}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {proof.again}
      </button>
    </div>
  );
}
