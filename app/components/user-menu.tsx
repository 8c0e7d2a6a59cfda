import { CircleUserRound } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { iconButtonClass } from './button.ts';

const loadList = () => import('./user-menu-list.tsx');
const UserMenuList = lazy(loadList);

/** Where the focus goes in the opened menu: with a mouse nowhere in particular. */
export type MenuEntry = 'first' | 'last' | null;

/**
 * The menu's code, 27 kB with what it shares with the dialogs, comes when somebody is about to open it. The button is there from the
 * start and stays the same element.
 */
export function UserMenu({ user }: { user: UserBody }) {
  const { account } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const [entry, setEntry] = useState<MenuEntry>(null);
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  const open = (where: MenuEntry) => {
    setNeeded(true);
    setEntry(where);
    setOpen(true);
  };
  return (
    <span className="relative">
      <button
        ref={button}
        id={buttonId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={account.menu}
        title={account.menu}
        className={iconButtonClass}
        onPointerEnter={loadList}
        onFocus={loadList}
        onClick={(event) => (isOpen ? setOpen(false) : open(event.detail === 0 ? 'first' : null))}
        onKeyDown={(event) => openByArrow(event, open)}
      >
        <CircleUserRound aria-hidden size={20} />
      </button>
      {isNeeded && (
        <Suspense fallback={null}>
          <UserMenuList {...{ user, isOpen, entry, button, buttonId }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** As menu buttons do everywhere: down to the first entry, up to the last, which is Logout. */
function openByArrow(event: KeyboardEvent, open: (where: MenuEntry) => void): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  open(event.key === 'ArrowDown' ? 'first' : 'last');
}
