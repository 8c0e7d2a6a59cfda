import type { ClientActionFunctionArgs } from '@remix-run/react';
import { resetPasswordAction } from '#app/account/link-actions.ts';
import { ResetPassword } from '#app/account/reset-password-page.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';

/** Reached by mailed links only. */
export const handle = await words('errors', 'fields', 'forms', 'recovery');

export const meta = pageMeta((messages) => [
  { title: messages.common.pageTitle(messages.recovery.resetTitle) },
  { name: 'robots', content: 'noindex' },
]);

export function clientAction({ request }: ClientActionFunctionArgs) {
  return resetPasswordAction(request);
}

export default function ResetPasswordRoute() {
  const { recovery } = useMessages();
  return (
    <PageShell title={recovery.resetTitle} width="narrow">
      <ResetPassword />
    </PageShell>
  );
}
