import type { MetaFunction } from '@remix-run/cloudflare';
import { AccountPage } from '#app/account/account-page.tsx';
import { SignedInOnly } from '#app/auth/signed-in-only.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { en } from '#app/content/en.ts';
import { useMessages } from '#app/content/messages.ts';

export const meta: MetaFunction = () => [{ title: en.song.pageTitle(en.accountPage.title) }];

export default function AccountRoute() {
  const { accountPage } = useMessages();
  return (
    <PageShell title={accountPage.title}>
      <SignedInOnly title={accountPage.promptTitle} text={accountPage.promptText}>
        {(user) => <AccountPage user={user} />}
      </SignedInOnly>
    </PageShell>
  );
}
