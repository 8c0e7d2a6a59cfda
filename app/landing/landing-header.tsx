import type { ReactNode } from 'react';
import { Brand } from '#app/components/brand.tsx';
import { useMessages } from '#app/content/messages.ts';
import { SkipLink } from '#app/shell/app-header.tsx';
import { ThemeToggle } from '#app/theme/theme-toggle.tsx';
import { LANDING_LINKS } from './landing-links.ts';

interface LandingHeaderProps {
  home: '/' | '/beta';
  /** At the right: what a visitor can do. */
  children: ReactNode;
}

/** Stays at the top while the page moves. On narrow screens its links have a row of their own. */
export function LandingHeader({ home, children }: LandingHeaderProps) {
  const { landing } = useMessages();
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-surface short:static">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-2 px-4 max-md:pt-2 sm:px-6">
          <Brand to={home} isShortWhenNarrow />
          <nav
            aria-label={landing.navigation}
            className="order-last flex h-11 w-full justify-between md:order-none md:ml-4 md:w-auto md:gap-1"
          >
            {LANDING_LINKS.map(({ name, href }) => (
              <a
                key={name}
                href={href}
                className="inline-flex min-h-11 items-center rounded-xl px-2 text-sm font-medium text-soft hover:bg-sunken hover:text-ink md:px-3"
              >
                {landing.sections[name]}
              </a>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1">
            <ThemeToggle />
            {children}
          </div>
        </div>
      </header>
    </>
  );
}
