import type { MetaFunction } from '@remix-run/cloudflare';
import { NotFoundNotice } from '#app/components/not-found-notice.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { en } from '#app/content/en.ts';
import { useMessages } from '#app/content/messages.ts';

export const meta: MetaFunction = () => [{ title: en.song.pageTitle(en.common.notFound.title) }];

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
