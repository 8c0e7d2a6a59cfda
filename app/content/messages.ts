import type { MetaArgs, MetaDescriptor } from '@remix-run/cloudflare';
import { useRouteLoaderData } from '@remix-run/react';
import { type PageFacts, pageTags } from '#app/sharing/page-tags.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { type Messages, messagesIn, pageLocale } from './catalogues.ts';

export type { Messages } from './catalogues.ts';

/** What the root's loader tells: the one source of the page's language and of the app's address. */
export interface RootData {
  locale: Locale;
  appOrigin: string;
  /** Of the check against robots at the sign-up; null where there is none. */
  challengeSiteKey: string | null;
}

/** In the browser it stands on the document: asking the router would draw everything with words anew whenever a page is on its way. */
export const useLocale: () => Locale = import.meta.env.SSR ? useLoadedLocale : pageLocale;

function useLoadedLocale(): Locale {
  return useRouteLoaderData<RootData>('root')?.locale ?? DEFAULT_LOCALE;
}

export function useMessages(): Messages {
  return messagesIn(useLocale());
}

/** The `meta` of a route, in the page's language. */
export function pageMeta<Args extends MetaArgs>(
  describe: (messages: Messages, args: Args) => PageFacts,
): (args: Args) => MetaDescriptor[] {
  return (args) => {
    const root = args.matches.find(({ id }) => id === 'root')?.data as RootData | undefined;
    const locale = root?.locale ?? DEFAULT_LOCALE;
    const messages = messagesIn(locale);
    const { pathname } = args.location;
    const place = { origin: root?.appOrigin ?? null, pathname, locale, hasFailed: Boolean(args.error) };
    return pageTags(describe(messages, args), place, messages.common);
  };
}
