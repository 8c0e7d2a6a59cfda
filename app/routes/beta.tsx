import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BetaPage } from '#app/beta/beta-page.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta } from '#app/content/messages.ts';
import { OWN_ENDPOINT } from '#app/waitlist/form-service.ts';

export const handle = {
  ...(await words('beta', 'landing', 'landingSections', 'waitlist')),
  hasOwnHeader: true,
};

export const meta = pageMeta((messages) => ({
  title: messages.beta.title,
  description: messages.beta.description,
}));

export function loader({ context }: LoaderFunctionArgs) {
  return json({ formUrl: context.formServiceUrl ?? OWN_ENDPOINT });
}

export default function BetaRoute() {
  return <BetaPage formUrl={useLoaderData<typeof loader>().formUrl} />;
}
