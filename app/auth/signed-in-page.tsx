import type { ReactNode } from 'react';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { useAccount } from './account-context.tsx';
import type { AccountData } from './account-data.ts';
import ProfileFailure from './profile-failure.tsx';

interface SignedInPageProps<Data> {
  /** Undefined while it is loaded for the first time. */
  data: AccountData<Data> | undefined;
  /** The shell's, until the page is there. */
  title: string;
  lead?: string;
  aside?: ReactNode;
  width?: 'narrow' | 'wide';
  loading?: string;
  /** What everybody else finds, behind the sign-in dialog. */
  prompt: ReactNode;
  /** The page with its shell. */
  children: (data: Data, user: UserBody) => ReactNode;
}

/** Shows what only an account can show. Data that was loaded for an earlier account is not shown. */
export function SignedInPage<Data>({ data, loading, prompt, children, ...shell }: SignedInPageProps<Data>) {
  const { common } = useMessages();
  const { session } = useAccount();
  if (session.phase === 'signed-out') return <PageShell {...shell}>{prompt}</PageShell>;
  if (session.phase === 'unknown')
    return (
      <PageShell {...shell}>
        <ProfileFailure />
      </PageShell>
    );
  if (session.phase === 'signed-in' && data?.userId === session.user.id) return children(data, session.user);
  return (
    <PageShell {...shell}>
      <LoadingCard text={loading ?? common.loading} />
    </PageShell>
  );
}
