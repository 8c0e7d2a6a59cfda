import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import type { ReactNode } from 'react';
import { pickLocale } from '#domain/locales.ts';
import { AccountProvider } from './auth/account-context.tsx';
import { LazyAccountDialog } from './auth/lazy-account-dialog.tsx';
import { CrashPage } from './components/crash-page.tsx';
import { Toasts } from './components/toasts.tsx';
import { words } from './content/catalogues.ts';
import { type PageLanguage, pageMeta, useLocale } from './content/messages.ts';
import { useNonce } from './nonce.ts';
import stylesheetUrl from './styles/app.css?url';
import { THEME_SCRIPT } from './theme/theme.ts';

const MAIN_FONT_URL = '/fonts/onest-5.3.1-latin.woff2';

export const links: LinksFunction = () => [
  { rel: 'preload', href: MAIN_FONT_URL, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheetUrl },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const handle = await words('account', 'common', 'failures');

export const meta = pageMeta(({ common }, { error }) => [
  { title: error === undefined ? common.appName : common.crash.title },
]);

export function loader({ request }: LoaderFunctionArgs) {
  return json<PageLanguage>({ locale: pickLocale(request.headers.get('accept-language')) });
}

/** Nobody's language changes while the page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang={useLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint
          dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
        />
        <Meta />
        <Links />
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
  return (
    <AccountProvider>
      <Outlet />
      <LazyAccountDialog />
      <Toasts />
    </AccountProvider>
  );
}

export function ErrorBoundary() {
  return <CrashPage />;
}
