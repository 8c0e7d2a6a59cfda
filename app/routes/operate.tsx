import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { getOverview } from '#app/api/operator-api.ts';
import { usePolling } from '#app/api/use-reload.ts';
import { requiredAccountData } from '#app/auth/account-data.ts';
import { LoadFailure } from '#app/auth/load-failure.tsx';
import { SignInPrompt } from '#app/auth/sign-in-prompt.tsx';
import { SignedInPage } from '#app/auth/signed-in-page.tsx';
import { OperatePage } from '#app/operate/operate-page.tsx';
import { failureText } from '#app/operate/operator-failure.ts';

/** A minute is enough: the figures are taken every five. */
const RELOAD_MS = 60_000;

export const meta = () => [{ title: 'Operate - Cantora' }, { name: 'robots', content: 'noindex' }];

export function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  return requiredAccountData(async () => ({ overview: await getOverview(signal) }));
}

export default function OperateRoute() {
  const data = useLoaderData<typeof clientLoader>();
  usePolling(RELOAD_MS, 'operate');
  return (
    <SignedInPage data={data} title="Operate" prompt={<OperatePrompt />}>
      {({ overview }) => <OperatePage overview={overview} />}
    </SignedInPage>
  );
}

export { OperateRoute as HydrateFallback };

export function ErrorBoundary() {
  return <LoadFailure title="Operate" words={failureText} prompt={<OperatePrompt />} />;
}

function OperatePrompt() {
  return <SignInPrompt title="Operate" text="Sign in with an operator’s account and its second step." />;
}
