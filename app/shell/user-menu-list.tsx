import { Link } from '@remix-run/react';
import { Coins, LogOut, Tag, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLogout } from '#app/auth/use-logout.ts';
import type { MenuListProps } from '#app/components/menu-button.tsx';
import { MenuFrame, menuItemClass } from '#app/components/menu-frame.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

await words('accountPage', 'ledger');

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
      <LinkItem to="/account" icon={<UserRound aria-hidden size={18} />} label={accountPage.title} />
      <LinkItem to="/credits" icon={<Coins aria-hidden size={18} />} label={ledger.title} />
      <LinkItem to="/pricing" icon={<Tag aria-hidden size={18} />} label={common.pricing} />
      <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
      <DropdownMenu.Item onSelect={logout} className={menuItemClass}>
        <LogOut aria-hidden size={18} />
        {account.logout}
      </DropdownMenu.Item>
    </MenuFrame>
  );
}

function LinkItem({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <DropdownMenu.Item asChild className={menuItemClass}>
      <Link to={to}>
        {icon}
        {label}
      </Link>
    </DropdownMenu.Item>
  );
}
