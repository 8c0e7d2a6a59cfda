import { Link } from '@remix-run/react';
import { Coins, LayoutDashboard, Library, LogOut, Tag, Upload, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLogout } from '#app/auth/use-logout.ts';
import type { MenuListProps } from '#app/components/menu-button.tsx';
import { MenuFrame, menuItemClass } from '#app/components/menu-frame.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { LanguageItems } from './language-items.tsx';

await words('accountPage', 'fields', 'ledger');

export default function UserMenuList({ user, ...list }: MenuListProps & { user: UserBody }) {
  const { account, accountPage, common, ledger } = useMessages();
  const logout = useLogout();
  return (
    <MenuFrame {...list}>
      <DropdownMenu.Label className="px-3 py-2">
        <span className="block truncate font-semibold">{user.full_name}</span>
        <span className="block truncate text-sm text-soft">{user.email}</span>
      </DropdownMenu.Label>
      <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
      <LinkItem
        to="/dashboard"
        icon={<LayoutDashboard aria-hidden size={18} />}
        label={common.dashboard}
        onlySmall
      />
      <LinkItem to="/library" icon={<Library aria-hidden size={18} />} label={common.library} onlySmall />
      <LinkItem to="/upload" icon={<Upload aria-hidden size={18} />} label={common.uploadSong} onlySmall />
      <DropdownMenu.Separator className="my-1.5 h-px bg-line md:hidden" />
      <LinkItem to="/account" icon={<UserRound aria-hidden size={18} />} label={accountPage.title} />
      <LinkItem to="/credits" icon={<Coins aria-hidden size={18} />} label={ledger.title} />
      <LinkItem to="/pricing" icon={<Tag aria-hidden size={18} />} label={common.pricing} />
      <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
      <LanguageItems />
      <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
      <DropdownMenu.Item onSelect={logout} className={menuItemClass}>
        <LogOut aria-hidden size={18} />
        {account.logout}
      </DropdownMenu.Item>
    </MenuFrame>
  );
}

interface LinkItemProps {
  to: string;
  icon: ReactNode;
  label: string;
  /** Wider screens have it in the header. */
  onlySmall?: boolean;
}

function LinkItem({ to, icon, label, onlySmall = false }: LinkItemProps) {
  return (
    <DropdownMenu.Item asChild className={`${menuItemClass} ${onlySmall ? 'md:hidden' : ''}`}>
      <Link to={to}>
        {icon}
        {label}
      </Link>
    </DropdownMenu.Item>
  );
}
