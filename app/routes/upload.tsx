import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { requiredAccountData } from '#app/auth/account-data.ts';
import { SignInPrompt } from '#app/auth/sign-in-prompt.tsx';
import { SignedInPage } from '#app/auth/signed-in-page.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { readOpenUploads } from '#app/upload/read-open-uploads.ts';
import { UploadAside } from '#app/upload/upload-aside.tsx';
import { UploadPage } from '#app/upload/upload-page.tsx';

export const handle = await words('fields', 'song', 'upload');

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.upload.title),
}));

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requiredAccountData(async () => ({ unfinished: await readOpenUploads(request.signal) }));
}

export default function UploadRoute() {
  const { account, upload } = useMessages();
  const data = useLoaderData<typeof clientLoader>();
  const prompt = <SignInPrompt title={account.prompt.upload} text={account.prompt.uploadText} />;
  return (
    <SignedInPage
      data={data}
      title={upload.title}
      lead={upload.lead}
      aside={<UploadAside />}
      width="narrow"
      prompt={prompt}
    >
      {({ unfinished }, user) => <UploadPage unfinished={unfinished} user={user} />}
    </SignedInPage>
  );
}

export { UploadRoute as HydrateFallback };
