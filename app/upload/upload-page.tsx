import { Suspense } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { ConfirmEmail } from '#app/usage/confirm-email.tsx';
import type { UserBody } from '#domain/contracts/api.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { UploadAside } from './upload-aside.tsx';
import { UploadJourney } from './upload-journey.tsx';

/** At the end of the page, where nothing moves when it comes. */
const UsageCompact = lazyPart(() => import('#app/usage/usage-compact.tsx'));

export function UploadPage({ user, unfinished }: { user: UserBody; unfinished: UploadBody[] }) {
  const { title, lead } = useMessages().upload;
  const { status, hasStatusFailed } = useAccount();
  // The usage stands below a card of unknown height: it shows itself when that is known.
  const waiting = status === null && !hasStatusFailed ? 'invisible' : '';
  return (
    <PageShell title={title} lead={lead} width="narrow" aside={<UploadAside user={user} />}>
      <ConfirmEmail user={user} />
      <div className="flex flex-col gap-6">
        <UploadJourney creditsLeft={user.credits_remaining} unfinished={unfinished} />
        <div className={waiting}>
          <Suspense fallback={null}>
            <UsageCompact user={user} />
          </Suspense>
        </div>
      </div>
    </PageShell>
  );
}
