import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

const ConfirmEmailSteps = lazyPart(() => import('./confirm-email-steps.tsx'));

/** Above everything with credits, while those of a new account wait for its address: a mail is there, and what can be done meanwhile. */
export function ConfirmEmail({ user }: { user: UserBody }) {
  const { proof } = useMessages().usage;
  if (user.credits_awaited === 0) return null;
  return (
    <div className="mb-6 rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
      <p role="status" className="break-words">
        {proof.text(user.credits_awaited, user.email)} {proof.meanwhile}
      </p>
      <Suspense fallback={<div className="min-h-22 sm:min-h-11" />}>
        <ConfirmEmailSteps user={user} />
      </Suspense>
    </div>
  );
}
