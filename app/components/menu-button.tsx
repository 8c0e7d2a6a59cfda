import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { useOpening } from './use-opening.ts';

/** Where the focus goes in the opened menu: with a mouse nowhere in particular. */
export type MenuEntry = 'first' | 'last' | null;

/** What a menu's list gets from its button. */
export interface MenuListProps {
  isOpen: boolean;
  entry: MenuEntry;
  button: RefObject<HTMLButtonElement>;
  buttonId: string;
  onClose: () => void;
}

interface MenuButtonProps {
  label: string;
  className: string;
  /** The button's content. */
  children: ReactNode;
  /** Begins to load the list, as soon as somebody is about to open it. */
  load: () => unknown;
  renderList: (list: MenuListProps) => ReactNode;
  /** Callers give the focus back to the button with it. */
  buttonRef?: RefObject<HTMLButtonElement>;
}

/**
 * The list's code, 27 kB with what it shares with the dialogs, comes when somebody is about to open it. The button is there from the
 * start and stays the same element.
 */
export function MenuButton({ label, className, children, load, renderList, buttonRef }: MenuButtonProps) {
  const { isOpen, wasOpened, setOpen } = useOpening();
  const [entry, setEntry] = useState<MenuEntry>(null);
  const ownRef = useRef<HTMLButtonElement>(null);
  const button = buttonRef ?? ownRef;
  const buttonId = useId();
  const open = (where: MenuEntry) => {
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
        aria-label={label}
        title={label}
        className={className}
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => (isOpen ? setOpen(false) : open(event.detail === 0 ? 'first' : null))}
        onKeyDown={(event) => openByArrow(event, open)}
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          {renderList({ isOpen, entry, button, buttonId, onClose: () => setOpen(false) })}
        </Suspense>
      )}
    </span>
  );
}

/** As menu buttons do everywhere: down to the first entry, up to the last. */
function openByArrow(event: KeyboardEvent, open: (where: MenuEntry) => void): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  open(event.key === 'ArrowDown' ? 'first' : 'last');
}
