import { useLocation, useNavigate } from '@remix-run/react';
import { Dialog, Tabs } from 'radix-ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { readTokenIssuedAtMs } from '#app/api/access-token.ts';
import { buttonClass } from '#app/components/button.ts';
import { DialogFrame } from '#app/components/dialog-frame.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { type DialogTab, useAccount } from './account-context.tsx';
import { AccountForm, type OnAccountSuccess } from './account-form.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { CLOSING_DELAY_MS, wayAfterSignIn } from './way-after-sign-in.ts';

await words('forms', 'recovery');

const OthersHere = lazyPart(() => import('./others-here.tsx'));

const TAB_CLASS =
  'flex-1 rounded-lg py-2 text-sm font-semibold text-soft data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card';

export default function AccountDialog() {
  const { account, failures, recovery } = useMessages();
  const { dialogTab, endedAt, showDialog } = useAccount();
  const isComingBack = endedAt !== null && dialogTab !== 'signup';
  const text = isComingBack ? failures.authenticationFailed : account.dialogText;
  /** The e-mail whose password is forgotten; null while somebody signs in or up. */
  const [forgottenEmail, setForgottenEmail] = useState<string | null>(null);
  useEffect(() => {
    if (dialogTab === null) setForgottenEmail(null);
  }, [dialogTab]);
  return (
    <Dialog.Root open={dialogTab !== null} onOpenChange={(isOpen) => !isOpen && showDialog(null)}>
      <DialogFrame
        title={forgottenEmail === null ? account.dialogTitle : recovery.title}
        text={forgottenEmail === null ? text : recovery.text}
      >
        {forgottenEmail === null ? (
          <>
            <SignInTabs onForgotten={setForgottenEmail} />
            <Suspense fallback={null}>
              <OthersHere />
            </Suspense>
          </>
        ) : (
          <ForgottenPassword email={forgottenEmail} onBack={() => setForgottenEmail(null)} />
        )}
      </DialogFrame>
    </Dialog.Root>
  );
}

function SignInTabs({ onForgotten }: { onForgotten: (email: string) => void }) {
  const { account } = useMessages();
  const { dialogTab, showDialog } = useAccount();
  const leaveAfterSuccess = useLeaveAfterSuccess();
  return (
    <Tabs.Root value={dialogTab ?? 'signin'} onValueChange={(value) => showDialog(tabOf(value))}>
      <Tabs.List aria-label={account.dialogTitle} className="flex gap-1 rounded-xl bg-sunken p-1">
        <Tabs.Trigger value="signin" className={TAB_CLASS}>
          {account.signIn}
        </Tabs.Trigger>
        <Tabs.Trigger value="signup" className={TAB_CLASS}>
          {account.signUp}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="signin" tabIndex={-1}>
        <AccountForm tab="signin" onSuccess={leaveAfterSuccess} onForgotten={onForgotten} />
      </Tabs.Content>
      <Tabs.Content value="signup" tabIndex={-1}>
        <AccountForm tab="signup" onSuccess={leaveAfterSuccess} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** The link that opened this is gone from the page, so the focus would be lost: it goes to the field. */
function ForgottenPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const { recovery } = useMessages();
  const box = useWhenShown<HTMLDivElement>((form) => form.querySelector('input')?.focus());
  return (
    <div ref={box} className="flex flex-col gap-2">
      <ForgottenPasswordForm email={email} />
      <button type="button" onClick={onBack} className={`${buttonClass('quiet')} w-full`}>
        {recovery.back}
      </button>
    </div>
  );
}

function tabOf(value: string): DialogTab {
  return value === 'signup' ? 'signup' : 'signin';
}

function useLeaveAfterSuccess(): OnAccountSuccess {
  const { endedAt, showDialog } = useAccount();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useWhenGone(() => clearTimeout(timer.current));
  return (tab, user) => {
    const isBack = tab === 'signin' && pathname === endedAt;
    const path = isBack ? null : wayAfterSignIn(tab, pathname, user.created_at, readTokenIssuedAtMs());
    timer.current = setTimeout(() => {
      showDialog(null);
      if (path !== null) navigate(path);
    }, CLOSING_DELAY_MS[tab]);
  };
}
