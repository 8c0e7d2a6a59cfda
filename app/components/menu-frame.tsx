import { DropdownMenu } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { MenuEntry, MenuListProps } from './menu-button.tsx';

/** For lists of menus only: they are loaded when they are needed, and this with them. */

export const menuItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-[0.9375rem] text-ink outline-none select-none data-highlighted:bg-sunken forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:outline-solid';
/** A closed menu has no animation: one that is closed while it still appears would stay until that ends. */
const CONTENT_CLASS =
  'z-40 max-h-[min(30rem,var(--radix-dropdown-menu-content-available-height))] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-2xl border border-line bg-surface p-1.5 text-ink shadow-dialog data-[state=open]:animate-fade';

/** Hangs on an empty element of the button's size: the button itself was there before this code was loaded. */
export function MenuFrame({
  isOpen,
  entry,
  button,
  buttonId,
  onClose,
  children,
}: MenuListProps & { children: ReactNode }) {
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
          collisionPadding={12}
          loop
          onInteractOutside={keepOwnButton}
          onCloseAutoFocus={returnFocus}
          className={CONTENT_CLASS}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** One frame later: the menu takes the focus itself when it opens. */
function useEntryFocus(content: RefObject<HTMLDivElement>, entry: MenuEntry): void {
  useEffect(() => {
    if (entry === null) return;
    const frame = requestAnimationFrame(() => {
      const all = content.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [];
      const items = [...all].filter((item) => item.getClientRects().length > 0);
      items[entry === 'first' ? 0 : items.length - 1]?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [content, entry]);
}
