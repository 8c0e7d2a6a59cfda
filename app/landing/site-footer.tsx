import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#app/content/messages.ts';
import { LEGAL_DOCUMENTS } from '#domain/legal-documents.ts';
import { LANGUAGE_NAMES, LANGUAGE_PARAM, LOCALES } from '#domain/locales.ts';
import { LANDING_LINKS } from './landing-links.ts';

export const footerLinkClass = 'inline-flex min-h-11 items-center hover:text-ink hover:underline';

interface SiteFooterProps {
  /** More links of the groups. */
  product?: ReactNode;
  support: ReactNode;
  /** Below the groups. */
  note?: string;
}

export function SiteFooter({ product, support, note }: SiteFooterProps) {
  const { common, landing } = useMessages();
  const { footer } = landing;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-6 px-4 py-10 text-sm text-soft sm:grid-cols-2 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <p className="font-semibold text-ink">{common.appName}</p>
          <p className="mt-1">{common.tagline}.</p>
          {note !== undefined && <p className="mt-4 max-w-prose">{note}</p>}
          <LanguageLinks />
          <p className="figures mt-4">{footer.year(new Date().getFullYear())}</p>
        </div>
        <Group name={footer.product}>
          {LANDING_LINKS.map(({ name, href }) => (
            <a key={name} href={href} className={footerLinkClass}>
              {landing.sections[name]}
            </a>
          ))}
          {product}
        </Group>
        <Group name={footer.support}>{support}</Group>
        <Group name={footer.legal}>
          {LEGAL_DOCUMENTS.map(({ name, path }) => (
            <Link key={name} to={path} className={footerLinkClass}>
              {footer[name]}
            </Link>
          ))}
        </Group>
      </div>
    </footer>
  );
}

export function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={footerLinkClass}>
      {children}
    </Link>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav aria-label={name} className="flex flex-col items-start">
      <h2 className="mb-1 font-semibold text-ink">{name}</h2>
      {children}
    </nav>
  );
}

/** Without scripts, too, and for search engines. */
function LanguageLinks() {
  const { common } = useMessages();
  const current = useLocale();
  return (
    <nav aria-label={common.language} className="mt-4 flex flex-wrap gap-x-4">
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={`?${LANGUAGE_PARAM}=${locale}`}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current || undefined}
          className={`${footerLinkClass} aria-current:font-semibold aria-current:text-ink`}
        >
          {LANGUAGE_NAMES[locale]}
        </a>
      ))}
    </nav>
  );
}
