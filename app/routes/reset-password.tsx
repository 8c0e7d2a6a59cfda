import type { MetaFunction } from '@remix-run/cloudflare';
import { ResetPassword } from '#app/account/reset-password-page.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { en } from '#app/content/en.ts';
import { useMessages } from '#app/content/messages.ts';

/** Reached by mailed links only. */
export const meta: MetaFunction = () => [
  { title: en.song.pageTitle(en.recovery.resetTitle) },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordRoute() {
  const { recovery } = useMessages();
  return (
    <PageShell title={recovery.resetTitle} width="narrow" expectsAccount={false}>
      <ResetPassword />
    </PageShell>
  );
}
