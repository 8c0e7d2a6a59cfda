import type { ReactNode } from 'react';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { SignInPrompt } from '#app/components/sign-in-prompt.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { useRequiredSession } from './account-context.tsx';

interface SignedInOnlyProps {
  /** The words for those who are not signed in. */
  title: string;
  text: string;
  children: (user: UserBody) => ReactNode;
}

/** What only an account can show; everybody else finds the sign-in dialog and, behind it, a prompt. */
export function SignedInOnly({ title, text, children }: SignedInOnlyProps) {
  const { common } = useMessages();
  const session = useRequiredSession();
  switch (session.phase) {
    case 'loading':
      return <LoadingCard text={common.loading} />;
    case 'signed-out':
      return <SignInPrompt title={title} text={text} />;
    case 'signed-in':
      return children(session.user);
    default:
      return session satisfies never;
  }
}
