import { LockKeyhole } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';

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
