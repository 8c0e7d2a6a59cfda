import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { ProofLinkAgain } from './proof-link-again.tsx';

/** A new account whose credits wait for its address: says where the link is, and mails it again. */
export function ConfirmEmailNotice({ user }: { user: UserBody }) {
  const { proof } = useMessages().usage;
  if (user.credits_awaited === 0) return null;
  return <ProofLinkAgain user={user} text={proof.text(user.credits_awaited, user.email)} />;
}
