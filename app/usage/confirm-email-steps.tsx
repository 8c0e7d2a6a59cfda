import { Link } from '@remix-run/react';
import { Suspense, useEffect, useState } from 'react';
import { getProfile } from '#app/api/account-api.ts';
import { account } from '#app/auth/account-store.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { watchConfirmation, whenSeenAgain } from './confirmation-watch.ts';
import { SendProofAgain } from './proof-link-again.tsx';

await words('fields');

const ChangeAddress = lazyPart(() => import('./change-address.tsx'));

/** What somebody can do whose address waits to be confirmed; the page goes on by itself once it is. */
export default function ConfirmEmailSteps({ user }: { user: UserBody }) {
  const { proof } = useMessages().usage;
  const [isChanging, setChanging] = useState(false);
  const { credits_awaited } = user;
  useEffect(() => {
    const look = async () => {
      if (await isConfirmedNow()) showNotice(proof.confirmed(credits_awaited));
    };
    return watchConfirmation(() => void look(), whenSeenAgain);
  }, [proof, credits_awaited]);
  return (
    <>
      <div className="flex min-h-22 flex-wrap items-start gap-x-6 sm:min-h-11">
        <SendProofAgain user={user} />
        <button
          type="button"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {proof.change}
        </button>
        <Link to="/song/demo" className="inline-flex min-h-11 items-center font-semibold underline">
          {proof.demo}
        </Link>
      </div>
      {isChanging && (
        <Suspense fallback={<div className="min-h-60" />}>
          <ChangeAddress />
        </Suspense>
      )}
    </>
  );
}

/** A call that fails is made again with the next look. */
async function isConfirmedNow(): Promise<boolean> {
  const user = await getProfile().catch(() => null);
  if (user?.credits_awaited !== 0 || user.id !== account.userId || account.awaitedCredits === 0) return false;
  account.acceptUser(user);
  return true;
}
