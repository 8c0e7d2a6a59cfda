import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/content/messages.ts';
import type { LegalName } from '#domain/legal-documents.ts';
import { LegalPage } from './legal-page.tsx';

/** What the three routes have in common. */

export function legalLoader({ context }: LoaderFunctionArgs) {
  return { contact: context.contact };
}

export function legalMeta(name: LegalName) {
  return pageMeta(({ common, legal }) => ({
    title: common.pageTitle(legal.documents[name].title),
    description: legal.documents[name].description,
  }));
}

export function LegalRoute({ name }: { name: LegalName }) {
  return <LegalPage name={name} contact={useLoaderData<typeof legalLoader>().contact} />;
}
