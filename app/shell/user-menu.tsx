import { CircleUserRound } from 'lucide-react';
import { lazy } from 'react';
import { iconButtonClass } from '#app/components/button.ts';
import { MenuButton } from '#app/components/menu-button.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

const loadList = () => import('./user-menu-list.tsx');
const UserMenuList = lazy(loadList);

export function UserMenu({ user }: { user: UserBody }) {
  const { account } = useMessages();
  return (
    <MenuButton
      label={account.menu}
      className={iconButtonClass}
      load={loadList}
      renderList={(list) => <UserMenuList user={user} {...list} />}
    >
      <CircleUserRound aria-hidden size={20} />
    </MenuButton>
  );
}
