import { LogOut } from 'lucide-react';
import { useLogout } from '#app/auth/use-logout.ts';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';

/** Where there is room for it; on smaller screens the menu has it. */
export function LogoutButton() {
  const { account } = useMessages();
  const logout = useLogout();
  return (
    <button
      type="button"
      onClick={logout}
      aria-label={account.logout}
      title={account.logout}
      className={`${iconButtonClass} max-lg:hidden`}
    >
      <LogOut aria-hidden size={19} />
    </button>
  );
}
