import { LockKeyhole } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';

/** Who was signed in until the server ended the session is told so first. */
export function SignInPrompt({ title, text }: { title: string; text: string }) {
  const { account, failures } = useMessages();
  const { showDialog, endedAt } = useAccount();
  return (
    <NoticeCard
      icon={<LockKeyhole aria-hidden />}
      title={endedAt === null ? title : failures.authenticationFailed}
      text={text}
    >
      <button type="button" onClick={() => showDialog('signin')} className={buttonClass('primary')}>
        {account.signIn}
      </button>
      <button type="button" onClick={() => showDialog('signup')} className={buttonClass('secondary')}>
        {account.signUp}
      </button>
    </NoticeCard>
  );
}
