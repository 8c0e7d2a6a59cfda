import type { MetaFunction } from '@remix-run/cloudflare';
import { ConfirmEmail } from '#app/account/confirm-email-page.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { en } from '#app/content/en.ts';
import { useMessages } from '#app/content/messages.ts';

/** Reached by mailed links only. */
export const meta: MetaFunction = () => [
  { title: en.song.pageTitle(en.recovery.confirmEmailTitle) },
  { name: 'robots', content: 'noindex' },
];

export default function ConfirmEmailRoute() {
  const { recovery } = useMessages();
  return (
    <PageShell title={recovery.confirmEmailTitle} width="narrow">
      <ConfirmEmail />
    </PageShell>
  );
}
