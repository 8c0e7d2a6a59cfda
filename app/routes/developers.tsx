import { useLoaderData } from '@remix-run/react';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { DevelopersPage } from '#app/developers/developers-page.tsx';
import { EXAMPLES } from '#app/developers/examples.ts';

export const handle = await words('developers');

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.developers.title),
  description: messages.developers.description,
}));

export function loader() {
  return EXAMPLES;
}

export default function DevelopersRoute() {
  const { developers } = useMessages();
  return (
    <PageShell title={developers.title} lead={developers.lead}>
      <DevelopersPage examples={useLoaderData<typeof loader>()} />
    </PageShell>
  );
}
