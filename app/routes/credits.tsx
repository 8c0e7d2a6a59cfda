import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { LEDGER_PAGE_ROWS, offsetOf, pageOf } from '#app/account/ledger-figures.ts';
import { LedgerPage } from '#app/account/ledger-page.tsx';
import { getLedger } from '#app/api/account-api.ts';
import { pageData } from '#app/api/page-data.ts';
import { requiredAccountData } from '#app/auth/account-data.ts';
import { LoadFailure } from '#app/auth/load-failure.tsx';
import { SignInPrompt } from '#app/auth/sign-in-prompt.tsx';
import { SignedInPage } from '#app/auth/signed-in-page.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';

export const handle = await words('ledger');

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.ledger.title),
}));

export function clientLoader({ request: { signal, url } }: ClientLoaderFunctionArgs) {
  const page = pageOf(new URL(url).searchParams);
  const load = (asked: AbortSignal) => getLedger({ limit: LEDGER_PAGE_ROWS, offset: offsetOf(page) }, asked);
  return requiredAccountData(async () => ({
    page,
    ledger: await pageData.read(`ledger:${page}`, load, { signal }),
  }));
}

export default function CreditsRoute() {
  const { ledger: words } = useMessages();
  const data = useLoaderData<typeof clientLoader>();
  return (
    <SignedInPage data={data} title={words.title} loading={words.loading} prompt={<LedgerPrompt />}>
      {(loaded, user) => <LedgerPage {...loaded} user={user} />}
    </SignedInPage>
  );
}

export { CreditsRoute as HydrateFallback };

export function ErrorBoundary() {
  const { ledger } = useMessages();
  return <LoadFailure title={ledger.title} words={() => ledger.failed} prompt={<LedgerPrompt />} />;
}

function LedgerPrompt() {
  const { ledger } = useMessages();
  return <SignInPrompt title={ledger.promptTitle} text={ledger.promptText} />;
}
