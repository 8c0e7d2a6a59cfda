import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BetaPage } from '#app/beta/beta-page.tsx';
import { en } from '#app/content/en.ts';
import { OWN_ENDPOINT } from '#app/waitlist/form-service.ts';

export const meta: MetaFunction = () => [
  { title: en.beta.title },
  { name: 'description', content: en.beta.description },
];

export function loader({ context }: LoaderFunctionArgs) {
  return json({ formUrl: context.formServiceUrl ?? OWN_ENDPOINT });
}

export default function BetaRoute() {
  return <BetaPage formUrl={useLoaderData<typeof loader>().formUrl} />;
}
