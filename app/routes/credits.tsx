import type { MetaFunction } from '@remix-run/cloudflare';
import { LedgerPage } from '#app/account/ledger-page.tsx';
import { SignedInOnly } from '#app/auth/signed-in-only.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { en } from '#app/content/en.ts';
import { useMessages } from '#app/content/messages.ts';

export const meta: MetaFunction = () => [{ title: en.song.pageTitle(en.ledger.title) }];

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
