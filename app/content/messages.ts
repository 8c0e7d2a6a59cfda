import type { MetaArgs, MetaDescriptor } from '@remix-run/cloudflare';
import { useRouteLoaderData } from '@remix-run/react';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { type Messages, messagesIn } from './catalogues.ts';

export type { Messages } from './catalogues.ts';

/** What the root's loader tells: the one source of the page's language. */
export interface PageLanguage {
  locale: Locale;
}

export function useLocale(): Locale {
  return useRouteLoaderData<PageLanguage>('root')?.locale ?? DEFAULT_LOCALE;
}

export function useMessages(): Messages {
  return messagesIn(useLocale());
}

/** The `meta` of a route, in the page's language. */
export function pageMeta<Args extends MetaArgs>(
  describe: (messages: Messages, args: Args) => MetaDescriptor[],
): (args: Args) => MetaDescriptor[] {
  return (args) => {
    const root = args.matches.find(({ id }) => id === 'root')?.data as PageLanguage | undefined;
    return describe(messagesIn(root?.locale ?? DEFAULT_LOCALE), args);
  };
}
