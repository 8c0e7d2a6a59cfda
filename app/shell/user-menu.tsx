import { CircleUserRound, Menu } from 'lucide-react';
import { iconButtonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { MenuButton } from '#app/components/menu-button.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

const loadList = () => import('./user-menu-list.tsx');
const UserMenuList = lazyPart(loadList);

export function UserMenu({ user }: { user: UserBody }) {
  const { account } = useMessages();
  return (
    <MenuButton
      label={account.menu}
      className={iconButtonClass}
      load={loadList}
      renderList={(list) => <UserMenuList user={user} {...list} />}
    >
      <Menu aria-hidden size={22} className="md:hidden" />
      <CircleUserRound aria-hidden size={20} className="max-md:hidden" />
    </MenuButton>
  );
}
