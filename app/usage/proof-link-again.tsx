import { useState } from 'react';
import { askForEmailProof } from '#app/api/credentials-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

/** To an account that has not confirmed its address: says so in the words of its place, and mails the link again. */
export function ProofLinkAgain({ user, text }: { user: UserBody; text: string }) {
  return (
    <div role="status" className="rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
      <p className="break-words">{text}</p>
      <SendProofAgain user={user} />
    </div>
  );
}

export function SendProofAgain({ user }: { user: UserBody }) {
  const messages = useMessages();
  const [isAsking, setAsking] = useState(false);
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
    <button
      type="button"
      disabled={isAsking}
      onClick={() => void ask()}
      className="inline-flex min-h-11 items-center font-semibold underline"
    >
      {proof.again}
    </button>
  );
}
