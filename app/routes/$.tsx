import { NotFoundNotice } from '#app/components/not-found-notice.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { pageMeta, useMessages } from '#app/content/messages.ts';

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.common.notFound.title),
}));

export function loader() {
  return new Response(null, { status: 404 });
}

export default function NotFoundRoute() {
  const { common } = useMessages();
  return (
    <PageShell title={common.appName} width="narrow">
      <NotFoundNotice />
    </PageShell>
  );
}
