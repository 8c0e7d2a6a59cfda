import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { revokeSession } from '#app/api/devices-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useReload } from '#app/api/use-reload.ts';
import { useLogout } from '#app/auth/use-logout.ts';
import { buttonClass } from '#app/components/button.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SessionBody } from '#domain/contracts/account-api.ts';
import { deviceName } from './device-name.ts';
import { focusHeading } from './sections.ts';

export function DeviceRow({ session }: { session: SessionBody }) {
  const { accountPage, formats } = useMessages();
  const { devices } = accountPage;
  const name = deviceName(session.user_agent, devices);
  return (
    <li className="flex items-center gap-2 px-5 py-3 sm:gap-4 sm:px-6">
      <MonitorSmartphone aria-hidden size={20} className="shrink-0 text-soft max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {session.is_current && (
            <span className="rounded-full bg-good-wash px-2 py-0.5 text-xs font-semibold text-good">
              {devices.current}
            </span>
          )}
        </p>
        <p className="text-sm text-soft">
          <time dateTime={session.last_used_at}>
            {devices.lastUsed(formats.dateTime(session.last_used_at))}
          </time>
        </p>
      </div>
      <SignOutButton session={session} name={name} />
    </li>
  );
}

/** A device that is signed out by mistake signs in again. This device takes the way of every logout, which may ask what stays here. */
function SignOutButton({ session, name }: { session: SessionBody; name: string }) {
  const messages = useMessages();
  const { devices } = messages.accountPage;
  const logout = useLogout();
  const reload = useReload();
  const [isSending, setSending] = useState(false);
  const signOut = async () => {
    setSending(true);
    try {
      if (session.is_current) {
        await logout();
        return setSending(false);
      }
      await revokeSession(session.id);
      showNotice(devices.signedOut(name));
      focusHeading('devices');
      reload();
    } catch (error) {
      setSending(false);
      showFailure(changeFailureWords(error, devices.signOutFailed, messages));
    }
  };
  return (
    <button
      type="button"
      disabled={isSending}
      onClick={signOut}
      aria-label={devices.signOutDevice(name)}
      className={`${buttonClass('quiet')} -mr-3 shrink-0 px-3`}
    >
      {isSending ? <Spinner size={18} /> : <LogOut aria-hidden size={18} />}
      <span className="max-sm:hidden">{devices.signOut}</span>
    </button>
  );
}
