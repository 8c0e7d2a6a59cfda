import type { RefObject } from 'react';
import { Brand } from '#app/components/brand.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { ThemeToggle } from '#app/theme/theme-toggle.tsx';
import { JoinLink } from './join-link.tsx';

const SECTION_IDS = ['features', 'howItWorks', 'plans'] as const;

/** Without the app's navigation: where only the beta is shown there is no app to go to. */
export function BetaHeader({ emailRef }: { emailRef: RefObject<HTMLInputElement> }) {
  const { beta } = useMessages();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Brand to="/beta" />
        <nav aria-label={beta.navigation} className="ml-4 hidden gap-1 md:flex">
          {SECTION_IDS.map((id) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-xl px-3 text-sm font-medium text-soft hover:bg-sunken hover:text-ink"
            >
              {beta.sections[id]}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ThemeToggle />
          <JoinLink emailRef={emailRef} className={buttonClass('primary')} />
        </div>
      </div>
    </header>
  );
}
