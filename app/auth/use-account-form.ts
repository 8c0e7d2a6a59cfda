import { type FormEvent, useRef, useState } from 'react';
import { storeAccessToken } from '#app/api/access-token.ts';
import { signIn, signUp } from '#app/api/account-api.ts';
import { ApiError } from '#app/api/api-error.ts';
import { accountFailureWords } from '#app/api/failure-words.ts';
import { useMessages } from '#app/content/messages.ts';
import type { TokenBody } from '#domain/contracts/api.ts';
import { type DialogTab, useAccount } from './account-context.tsx';

export type FieldName = 'full_name' | 'email' | 'password';

export const FIELDS_OF_TAB: Record<DialogTab, readonly FieldName[]> = {
  signin: ['email', 'password'],
  signup: ['full_name', 'email', 'password'],
};

export type FormPhase = 'editing' | 'submitting' | 'succeeded';

interface FormFailure {
  general: string | null;
  fields: Partial<Record<string, string>>;
}

const NO_FAILURE: FormFailure = { general: null, fields: {} };

export function useAccountForm(tab: DialogTab, onSuccess: () => void) {
  const messages = useMessages();
  const { acceptUser } = useAccount();
  const [phase, setPhase] = useState<FormPhase>('editing');
  const [failure, setFailure] = useState(NO_FAILURE);
  const formRef = useRef<HTMLFormElement>(null);

  const fail = (next: FormFailure) => {
    setFailure(next);
    setPhase('editing');
    const firstWrong = FIELDS_OF_TAB[tab].find((name) => next.fields[name] !== undefined);
    if (firstWrong) formRef.current?.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase !== 'editing') return;
    const values = valuesOf(event.currentTarget, tab);
    const missing = missingFields(values, tab, messages.account);
    if (Object.keys(missing).length > 0) return fail({ general: null, fields: missing });
    setPhase('submitting');
    setFailure(NO_FAILURE);
    try {
      const session = await send(values, tab);
      // The user first: the token alone would make the page ask for the profile once more.
      acceptUser(session.user);
      storeAccessToken(session.access_token);
      setPhase('succeeded');
      onSuccess();
    } catch (error) {
      const fields = fieldMessages(error);
      const isExplained = FIELDS_OF_TAB[tab].some((name) => fields[name] !== undefined);
      fail({ general: isExplained ? null : accountFailureWords(error, tab, messages), fields });
    }
  };

  return { formRef, phase, failure, submit };
}

type Values = Record<FieldName, string>;

function valuesOf(form: HTMLFormElement, tab: DialogTab): Values {
  const data = new FormData(form);
  const values: Values = { full_name: '', email: '', password: '' };
  for (const name of FIELDS_OF_TAB[tab]) values[name] = String(data.get(name) ?? '');
  return { ...values, full_name: values.full_name.trim(), email: values.email.trim() };
}

function missingFields(
  values: Values,
  tab: DialogTab,
  texts: { fullName: string; email: string; password: string; required: (label: string) => string },
): Partial<Record<FieldName, string>> {
  const labels: Values = { full_name: texts.fullName, email: texts.email, password: texts.password };
  const missing = FIELDS_OF_TAB[tab].filter((name) => values[name] === '');
  return Object.fromEntries(missing.map((name) => [name, texts.required(labels[name])]));
}

function send({ email, password, full_name }: Values, tab: DialogTab): Promise<TokenBody> {
  return tab === 'signin' ? signIn({ email, password }) : signUp({ email, password, full_name });
}

function fieldMessages(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return {};
  return Object.fromEntries(error.failure.fieldErrors.map(({ field, message }) => [field, message]));
}
