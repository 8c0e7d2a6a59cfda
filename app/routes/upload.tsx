import type { MetaFunction } from '@remix-run/cloudflare';
import { useRequiredSession } from '#app/auth/account-context.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { SignInPrompt } from '#app/components/sign-in-prompt.tsx';
import { en } from '#app/content/en.ts';
import { useMessages } from '#app/content/messages.ts';
import { UploadCard } from '#app/upload/upload-card.tsx';
import { UsageCompact } from '#app/usage/usage-compact.tsx';

export const meta: MetaFunction = () => [{ title: en.song.pageTitle(en.upload.title) }];

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
      return (
        <div className="flex flex-col gap-6">
          <UploadCard creditsLeft={session.user.credits_remaining} />
          <UsageCompact user={session.user} />
        </div>
      );
    default:
      return session satisfies never;
  }
}
