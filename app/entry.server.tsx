import type { EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { DEFAULT_LOCALE, knownLocale, LANGUAGE_PARAM, type Locale, languageCookie } from '#domain/locales.ts';
import { fileOf, listOf, type PageHandle } from './content/catalogues.ts';
import type { RootData } from './content/messages.ts';
import type { AppLoadContext } from './load-context.ts';
import { NonceContext } from './nonce.ts';

/** Empty where there is no build, as in tests. */
const [chunks = {}] = Object.values(
  import.meta.glob<Record<string, { file: string }>>('../build/client/.vite/manifest.json', {
    eager: true,
    import: 'default',
  }),
);

export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, reportFailure }: AppLoadContext,
): Promise<Response> {
  let status = statusCode;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (!request.signal.aborted) reportFailure(error);
        status = 500;
      },
    },
  );
  // A crawler takes what comes first, so it gets the whole page at once.
  if (isbot(request.headers.get('user-agent'))) await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const root = remixContext.staticHandlerContext.loaderData.root as RootData | undefined;
  const locale = root?.locale ?? DEFAULT_LOCALE;
  headers.append('Link', wordLinks(remixContext, locale));
  tellLanguage(headers, request.url, locale);
  return new Response(body, { status, headers });
}

/** The page's words are asked for at once, not when its modules have come and wait for them. */
function wordLinks({ staticHandlerContext, routeModules }: EntryContext, locale: Locale): string {
  const sections = staticHandlerContext.matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as PageHandle | undefined;
    return handle?.words ?? [];
  });
  return [listOf(locale), ...sections.map((section) => fileOf(locale, section))]
    .flatMap((source) => chunks[`app/content/${source}`]?.file ?? [])
    .map((file) => `</${file}>; rel=modulepreload`)
    .join(', ');
}

/** A visitor who came by an address with a language goes on in it, from page to page. */
function tellLanguage(headers: Headers, url: string, locale: Locale): void {
  headers.set('Content-Language', locale);
  headers.append('Vary', 'Accept-Language, Cookie');
  const { searchParams, protocol } = new URL(url);
  const asked = knownLocale(searchParams.get(LANGUAGE_PARAM));
  if (asked !== null) headers.append('Set-Cookie', languageCookie(asked, protocol === 'https:'));
}
