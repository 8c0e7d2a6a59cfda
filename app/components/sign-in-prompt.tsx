import { LockKeyhole } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { buttonClass } from './button.ts';
import { NoticeCard } from './notice-card.tsx';

export function SignInPrompt({ title, text }: { title: string; text: string }) {
  const { account } = useMessages();
  const { showDialog } = useAccount();
  return (
    <NoticeCard icon={<LockKeyhole aria-hidden />} title={title} text={text}>
      <button type="button" onClick={() => showDialog('signin')} className={buttonClass('primary')}>
        {account.signIn}
      </button>
      <button type="button" onClick={() => showDialog('signup')} className={buttonClass('secondary')}>
        {account.signUp}
      </button>
    </NoticeCard>
  );
}
