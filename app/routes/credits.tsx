import { LedgerPage } from '#app/account/ledger-page.tsx';
import { SignedInOnly } from '#app/auth/signed-in-only.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';

export const handle = await words('ledger', 'usage');

export const meta = pageMeta((messages) => [{ title: messages.common.pageTitle(messages.ledger.title) }]);

export default function CreditsRoute() {
  const { ledger } = useMessages();
  return (
    <PageShell title={ledger.title}>
      <SignedInOnly title={ledger.promptTitle} text={ledger.promptText}>
        {(user) => <LedgerPage user={user} />}
      </SignedInOnly>
    </PageShell>
  );
}
