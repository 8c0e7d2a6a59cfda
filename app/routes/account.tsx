import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { AccountPage } from '#app/account/account-page.tsx';
import { loadAccountPage } from '#app/account/load-account-page.ts';
import { requiredAccountData } from '#app/auth/account-data.ts';
import { SignInPrompt } from '#app/auth/sign-in-prompt.tsx';
import { SignedInPage } from '#app/auth/signed-in-page.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';

export const handle = await words('accountPage', 'fields', 'forms', 'secondFactor', 'subscription');

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.accountPage.title),
}));

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requiredAccountData(() => loadAccountPage(request.signal));
}

export { accountPageAction as clientAction } from '#app/account/load-account-actions.ts';

export default function AccountRoute() {
  const { title, promptTitle, promptText } = useMessages().accountPage;
  const data = useLoaderData<typeof clientLoader>();
  const prompt = <SignInPrompt title={promptTitle} text={promptText} />;
  return (
    <SignedInPage data={data} title={title} prompt={prompt}>
      {(parts, user) => <AccountPage {...parts} user={user} />}
    </SignedInPage>
  );
}

export { AccountRoute as HydrateFallback };
