import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

/** Beside the page's title; without a user, while the page is on its way, it takes the same place. */
export function UploadAside({ user }: { user?: UserBody }) {
  const { account, common } = useMessages();
  return (
    <div className="flex min-w-0 items-center gap-3">
      {user && (
        <p className="min-w-0 truncate text-sm text-soft">{account.welcome(user.full_name || user.email)}</p>
      )}
      <Link to="/dashboard" className={`shrink-0 ${buttonClass('secondary')}`}>
        <ArrowLeft aria-hidden size={18} />
        {common.backToDashboard}
      </Link>
    </div>
  );
}
