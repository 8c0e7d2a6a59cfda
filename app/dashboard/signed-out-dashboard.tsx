import { AudioLines, KeyboardMusic, LockKeyhole, Timer } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';

const FEATURE_ICONS = [AudioLines, KeyboardMusic, Timer];

export function SignedOutDashboard() {
  const { account, dashboard } = useMessages();
  const { showDialog } = useAccount();
  const { signedOut } = dashboard;
  return (
    <div className="flex flex-col gap-10">
      <NoticeCard icon={<LockKeyhole aria-hidden />} title={signedOut.title} text={signedOut.text}>
        <button type="button" onClick={() => showDialog('signin')} className={buttonClass('primary')}>
          {account.signIn}
        </button>
      </NoticeCard>
      <Hero onStart={() => showDialog('signup')} />
    </div>
  );
}

function Hero({ onStart }: { onStart: () => void }) {
  const { dashboard } = useMessages();
  const { heroTitle, heroText, features, start } = dashboard.signedOut;
  return (
    <section>
      <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{heroTitle}</h2>
      <p className="mt-3 max-w-prose text-lg text-soft">{heroText}</p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {features.map(({ title, text }, index) => {
          const Icon = FEATURE_ICONS[index] ?? AudioLines;
          return (
            <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-card">
              <Icon aria-hidden size={22} className="text-accent" />
              <h3 className="mt-3 text-lg font-bold">{title}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
            </li>
          );
        })}
      </ul>
      <button type="button" onClick={onStart} className={`${buttonClass('primary', 'large')} mt-8`}>
        {start}
      </button>
    </section>
  );
}
