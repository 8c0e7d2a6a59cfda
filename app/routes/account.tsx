import { AccountPage } from '#app/account/account-page.tsx';
import { SignedInOnly } from '#app/auth/signed-in-only.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';

export const handle = await words('accountPage', 'errors', 'fields', 'forms', 'subscription', 'usage');

export const meta = pageMeta((messages) => [
  { title: messages.common.pageTitle(messages.accountPage.title) },
]);

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
