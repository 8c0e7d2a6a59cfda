import { Link, NavLink } from '@remix-run/react';
import { LayoutDashboard, Library, LogIn, RotateCcw, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { Brand } from '#app/components/brand.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { ThemeToggle } from '#app/theme/theme-toggle.tsx';
import { UsageBadge } from '#app/usage/usage-badge.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LogoutButton } from './logout-button.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * Above every page that brings no header of its own, and the same one from page to page. What only an account needs has its place
 * in a browser that keeps a session, also while nobody knows yet who is there.
 */
export function AppHeader() {
  const { session } = useAccount();
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-x-1 px-4 sm:px-6">
          <Brand />
          {session.phase !== 'signed-out' && <Navigation isKnown={session.phase === 'signed-in'} />}
          <div className="ml-auto flex items-center gap-1">
            <UsageBadge />
            {session.phase !== 'signed-in' && <PricingLink />}
            {session.phase !== 'signed-in' && (
              <span className={session.phase === 'loading' ? 'invisible' : ''}>
                <LanguageMenu />
              </span>
            )}
            <ThemeToggle />
            {session.phase === 'signed-in' && <UserMenu user={session.user} />}
            {session.phase === 'signed-in' && <LogoutButton />}
            {session.phase === 'unknown' && <ProfileAgain />}
            {(session.phase === 'loading' || session.phase === 'signed-out') && (
              <SignInButton isVisible={session.phase === 'signed-out'} />
            )}
          </div>
        </div>
      </header>
    </>
  );
}

export function SkipLink() {
  const { common } = useMessages();
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-50 -translate-y-24 rounded-xl bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      {common.skipToContent}
    </a>
  );
}

/** On a phone its links stand in the menu. */
function Navigation({ isKnown }: { isKnown: boolean }) {
  const { common } = useMessages();
  return (
    <nav
      aria-label={common.mainNavigation}
      className={`ml-4 hidden gap-1 ${isKnown ? 'md:flex' : 'invisible md:kept-session:flex'}`}
    >
      <HeaderLink to="/dashboard" icon={<LayoutDashboard aria-hidden size={17} />} label={common.dashboard} />
      <HeaderLink to="/library" icon={<Library aria-hidden size={17} />} label={common.library} />
      <HeaderLink to="/upload" icon={<Upload aria-hidden size={17} />} label={common.uploadSong} />
    </nav>
  );
}

function HeaderLink({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        `inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-3 text-sm font-medium ${isActive ? 'bg-accent-wash text-accent' : 'text-soft hover:bg-sunken hover:text-ink'}`
      }
    >
      <span className="hidden lg:inline">{icon}</span>
      {label}
    </NavLink>
  );
}

/** Visitors see it here; a signed-in singer finds it in the menu. */
function PricingLink() {
  const { common } = useMessages();
  return (
    <Link
      to="/pricing"
      className="inline-flex min-h-11 items-center rounded-xl px-3 text-sm font-medium text-soft hover:bg-sunken hover:text-ink max-sm:hidden"
    >
      {common.pricing}
    </Link>
  );
}

/** Keeps its place while nobody knows yet who is there, so that nothing moves when it appears. */
function SignInButton({ isVisible }: { isVisible: boolean }) {
  const { account } = useMessages();
  const { showDialog } = useAccount();
  return (
    <button
      type="button"
      onClick={() => showDialog('signin')}
      className={`${buttonClass('secondary')} ${isVisible ? '' : 'invisible'}`}
    >
      <LogIn aria-hidden size={17} className="max-sm:hidden" />
      {account.signIn}
    </button>
  );
}

/** On pages that need no account nothing else says that the session goes on. */
function ProfileAgain() {
  const { common, failures } = useMessages();
  const { retry } = useAccount();
  return (
    <button
      type="button"
      onClick={() => void retry()}
      title={failures.profile}
      aria-label={`${failures.profile}. ${common.tryAgain}`}
      className={buttonClass('secondary')}
    >
      <RotateCcw aria-hidden size={17} className="max-sm:hidden" />
      {common.tryAgain}
    </button>
  );
}
