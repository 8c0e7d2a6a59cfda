import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { LANGUAGE_PARAM, pickLocale } from '#domain/locales.ts';
import { SESSION_SCRIPT } from './api/access-token.ts';
import { earlyReadsScript } from './api/early-reads.ts';
import { AccountUpkeep } from './auth/account-upkeep.tsx';
import { LazyAccountDialog } from './auth/lazy-account-dialog.tsx';
import { LazyLeaveDialog } from './auth/lazy-leave-dialog.tsx';
import { LazySecondFactorDialog } from './auth/lazy-second-factor-dialog.tsx';
import { CrashPage } from './components/crash-page.tsx';
import { EARLY_PRESS_SCRIPT } from './components/early-press.ts';
import { Toasts } from './components/toasts.tsx';
import { type PageHandle, words } from './content/catalogues.ts';
import { pageMeta, type RootData, useLocale } from './content/messages.ts';
import { useNonce } from './nonce.ts';
import { AppHeader } from './shell/app-header.tsx';
import stylesheetUrl from './styles/app.css?url';
import { THEME_SCRIPT } from './theme/theme.ts';

/** Only the server writes it into the page, so the browser's code does not carry it. */
const HEAD_SCRIPT = import.meta.env.SSR
  ? THEME_SCRIPT + SESSION_SCRIPT + earlyReadsScript() + EARLY_PRESS_SCRIPT
  : '';

const MAIN_FONT_URL = '/fonts/onest-5.3.1-latin.woff2';
const CYRILLIC_FONT_URL = '/fonts/onest-5.3.1-cyrillic.woff2';

export const links: LinksFunction = () => [
  { rel: 'preload', href: MAIN_FONT_URL, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheetUrl },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const handle = await words('account', 'common', 'failures', 'usage');

export const meta = pageMeta(({ common }, { error }) => ({
  title: error ? common.crash.title : common.appName,
}));

export function loader({ request, context }: LoaderFunctionArgs) {
  const locale = pickLocale({
    asked: new URL(request.url).searchParams.get(LANGUAGE_PARAM),
    cookies: request.headers.get('cookie'),
    accepted: request.headers.get('accept-language'),
  });
  const { appOrigin, challengeSiteKey } = context;
  return json<RootData>({ locale, appOrigin, challengeSiteKey });
}

/** Another language is another load of the page. */
export const shouldRevalidate = () => false;

/** The account's dialog stands on every page. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const { accountAction } = await import('./auth/account-actions.ts');
  return accountAction(request);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const locale = useLocale();
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours that must run before the first paint
          dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }}
        />
        <Meta />
        <Links />
        {locale === 'ru' && (
          <link rel="preload" href={CYRILLIC_FONT_URL} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const hasOwnHeader = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.hasOwnHeader);
  return (
    <>
      {!hasOwnHeader && <AppHeader />}
      <Outlet />
      <AccountUpkeep />
      <LazyAccountDialog />
      <LazySecondFactorDialog />
      <LazyLeaveDialog />
      <Toasts />
    </>
  );
}

export function ErrorBoundary() {
  return <CrashPage />;
}
