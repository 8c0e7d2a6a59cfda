import { json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { ConsentPage } from '#app/grants/consent-page.tsx';
import { RefusedRequest } from '#app/grants/refused-request.tsx';

/** An app of somebody else leads its people here, to be asked whether it may use their account. */
export const handle = await words('fields', 'grants', 'scopes');

export const meta = pageMeta(({ common, grants }) => ({ title: common.pageTitle(grants.title) }));

/** A mistake of the app leads back to it at once, where it is known to whom that would lead. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const question = await context.readConsent(new URL(request.url).search);
  if (question.kind === 'lead_back') throw redirect(question.redirectTo);
  return json(question, question.kind === 'refused' ? 400 : 200);
}

export default function AuthorizeRoute() {
  const question = useLoaderData<typeof loader>();
  const { title } = useMessages().grants;
  return (
    <PageShell title={title} width="narrow">
      {question.kind === 'ask' ? (
        <ConsentPage asked={question.asked} />
      ) : (
        <RefusedRequest reason={question.reason} />
      )}
    </PageShell>
  );
}
