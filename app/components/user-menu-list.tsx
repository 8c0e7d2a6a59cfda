import { Link } from '@remix-run/react';
import { Coins, LogOut, Tag, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLogout } from '#app/auth/use-logout.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { MenuEntry } from './user-menu.tsx';

const ITEM_CLASS =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-[0.9375rem] text-ink outline-none select-none data-highlighted:bg-sunken';
const CONTENT_CLASS =
  'z-40 w-64 max-w-[calc(100vw-2rem)] animate-fade rounded-2xl border border-line bg-surface p-1.5 text-ink shadow-dialog';

interface UserMenuListProps {
  user: UserBody;
  isOpen: boolean;
  entry: MenuEntry;
  button: RefObject<HTMLButtonElement>;
  buttonId: string;
  onClose: () => void;
}

/** Hangs on an empty element of the button's size: the button itself was there before this code was loaded. */
export default function UserMenuList({ user, isOpen, entry, button, buttonId, onClose }: UserMenuListProps) {
  const content = useRef<HTMLDivElement>(null);
  useEntryFocus(content, isOpen ? entry : null);
  const keepOwnButton = (event: Event) => {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (document.activeElement === document.body) button.current?.focus();
  };
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={(wanted) => !wanted && onClose()} modal={false}>
      <DropdownMenu.Trigger asChild disabled>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={content}
          aria-labelledby={buttonId}
          align="end"
          sideOffset={6}
          loop
          onInteractOutside={keepOwnButton}
          onCloseAutoFocus={returnFocus}
          className={CONTENT_CLASS}
        >
          <Entries user={user} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Entries({ user }: { user: UserBody }) {
  const { account, accountPage, common, ledger } = useMessages();
  const logout = useLogout();
  return (
    <>
      <DropdownMenu.Label className="px-3 py-2">
        <span className="block truncate font-semibold">{user.full_name}</span>
        <span className="block truncate text-sm text-soft">{user.email}</span>
      </DropdownMenu.Label>
      <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
      <LinkItem to="/account" icon={<UserRound aria-hidden size={18} />} label={accountPage.title} />
      <LinkItem to="/credits" icon={<Coins aria-hidden size={18} />} label={ledger.title} />
      <LinkItem to="/pricing" icon={<Tag aria-hidden size={18} />} label={common.pricing} />
      <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
      <DropdownMenu.Item onSelect={logout} className={ITEM_CLASS}>
        <LogOut aria-hidden size={18} />
        {account.logout}
      </DropdownMenu.Item>
    </>
  );
}

function LinkItem({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <DropdownMenu.Item asChild className={ITEM_CLASS}>
      <Link to={to}>
        {icon}
        {label}
      </Link>
    </DropdownMenu.Item>
  );
}

/** One frame later: the menu takes the focus itself when it opens. */
function useEntryFocus(content: RefObject<HTMLDivElement>, entry: MenuEntry): void {
  useEffect(() => {
    if (entry === null) return;
    const frame = requestAnimationFrame(() => {
      const items = content.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [];
      items[entry === 'first' ? 0 : items.length - 1]?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [content, entry]);
}
