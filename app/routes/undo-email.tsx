import { UndoEmail } from '#app/account/undo-email-page.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';

/** Reached by mailed links only. */
export const handle = await words('fields', 'forms', 'recovery');

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.recovery.undoPageTitle),
}));

export { undoEmailAction as clientAction } from '#app/account/link-actions.ts';

export default function UndoEmailRoute() {
  const { recovery } = useMessages();
  return (
    <PageShell title={recovery.undoPageTitle} width="narrow">
      <UndoEmail />
    </PageShell>
  );
}
