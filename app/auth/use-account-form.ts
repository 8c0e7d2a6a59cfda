import { storeAccessToken } from '#app/api/access-token.ts';
import { signIn, signUp } from '#app/api/account-api.ts';
import { accountFailureWords } from '#app/api/failure-words.ts';
import { useMessages } from '#app/content/messages.ts';
import { useForm } from '#app/forms/use-form.ts';
import type { TokenBody, UserBody } from '#domain/contracts/api.ts';
import { type DialogTab, useAccount } from './account-context.tsx';

export type FieldName = 'full_name' | 'email' | 'password';

export const FIELDS_OF_TAB: Record<DialogTab, readonly FieldName[]> = {
  signin: ['email', 'password'],
  signup: ['full_name', 'email', 'password'],
};

export type OnAccountSuccess = (tab: DialogTab, user: UserBody) => void;

export function useAccountForm(tab: DialogTab, onSuccess: OnAccountSuccess) {
  const messages = useMessages();
  const acceptSession = useAcceptSession();
  const { fullName: full_name, email, password } = messages.account;
  const labels: Record<FieldName, string> = { full_name, email, password };
  return useForm<FieldName>({
    fields: FIELDS_OF_TAB[tab].map((name) => ({ name, label: labels[name] })),
    send: async (values) => {
      const session = await send(values, tab);
      acceptSession(session);
      onSuccess(tab, session.user);
    },
    failureWords: (error) => accountFailureWords(error, tab, messages),
  });
}

/** Takes over what a sign-in, a new password or a reset answers. */
export function useAcceptSession(): (session: TokenBody) => void {
  const { acceptUser } = useAccount();
  return (session) => {
    // The user first: the token alone would make the page ask for the profile once more.
    acceptUser(session.user);
    storeAccessToken(session.access_token);
  };
}

function send({ email, password, full_name }: Record<FieldName, string>, tab: DialogTab): Promise<TokenBody> {
  return tab === 'signin' ? signIn({ email, password }) : signUp({ email, password, full_name });
}
