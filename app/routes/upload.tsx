import { useCallback, useState } from 'react';
import { useAccount, useRequiredSession } from '#app/auth/account-context.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { SignInPrompt } from '#app/components/sign-in-prompt.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { UploadJourney } from '#app/upload/upload-journey.tsx';
import { UsageCompact } from '#app/usage/usage-compact.tsx';
import type { UserBody } from '#domain/contracts/api.ts';

export const handle = await words('errors', 'fields', 'runErrors', 'song', 'songs', 'upload', 'usage');

export const meta = pageMeta((messages) => [{ title: messages.common.pageTitle(messages.upload.title) }]);

export default function UploadRoute() {
  const { upload } = useMessages();
  return (
    <PageShell title={upload.title} width="narrow">
      <p className="-mt-3 mb-6 text-soft">{upload.lead}</p>
      <UploadContent />
    </PageShell>
  );
}

function UploadContent() {
  const { account, common } = useMessages();
  const session = useRequiredSession();
  switch (session.phase) {
    case 'loading':
      return <LoadingCard text={common.loading} />;
    case 'signed-out':
      return <SignInPrompt title={account.prompt.upload} text={account.prompt.uploadText} />;
    case 'signed-in':
      return <SignedInUpload user={session.user} />;
    default:
      return session satisfies never;
  }
}

/** The usage stands below a card of unknown height: it shows itself when that is known. */
function SignedInUpload({ user }: { user: UserBody }) {
  const { status, hasStatusFailed } = useAccount();
  const [isSettled, setSettled] = useState(false);
  const isUsageKnown = status !== null || hasStatusFailed;
  return (
    <div className="flex flex-col gap-6">
      <UploadJourney
        creditsLeft={user.credits_remaining}
        onSettled={useCallback(() => setSettled(true), [])}
      />
      <div className={isSettled && isUsageKnown ? '' : 'invisible'}>
        <UsageCompact user={user} />
      </div>
    </div>
  );
}
