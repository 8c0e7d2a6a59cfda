import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { issueWords } from '#app/api/failure-words.ts';
import { type Messages, useMessages } from '#app/content/messages.ts';

export type FormPhase = 'editing' | 'submitting' | 'succeeded';

export interface FormFailure {
  /** What concerns no single field. */
  general: string | null;
  fields: Partial<Record<string, string>>;
}

export interface FormPlan<Name extends string> {
  /** In the order of the page, with the labels that a person sees. The focus goes to the first wrong one. */
  fields: readonly { name: Name; label: string }[];
  /** What the page itself can see to be wrong, by field; it is then not sent. Its words win over those for an empty field. */
  check?: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** For forms that stay on the page: nobody's password stands in a form that has done its work. */
  isClearedAfterwards?: boolean;
  send: (values: Record<Name, string>) => Promise<void>;
  failureWords: (error: unknown) => string;
}

const NO_FAILURE: FormFailure = { general: null, fields: {} };

/** One form: every field is required, what the server says about a field stands beside it, everything else above the button. */
export function useForm<Name extends string>(plan: FormPlan<Name>) {
  const messages = useMessages();
  const [phase, setPhase] = useState<FormPhase>('editing');
  const [failure, setFailure] = useState(NO_FAILURE);
  const formRef = useRef<HTMLFormElement>(null);

  const fail = (next: FormFailure) => {
    setFailure(next);
    setPhase('editing');
    focusFirstWrong(formRef.current, plan, next);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase === 'submitting') return;
    const values = valuesOf(event.currentTarget, plan);
    const wrong = { ...missingFields(values, plan, messages.forms.required), ...plan.check?.(values) };
    if (Object.keys(wrong).length > 0) return fail({ general: null, fields: wrong });
    setPhase('submitting');
    setFailure(NO_FAILURE);
    try {
      await plan.send(values);
      if (plan.isClearedAfterwards) formRef.current?.reset();
      setPhase('succeeded');
    } catch (error) {
      fail(failureOf(error, plan, messages));
    }
  };

  return { formRef, phase, failure, submit };
}

/** Passwords are taken as they are; spaces around anything else are a slip. */
function valuesOf<Name extends string>(
  form: HTMLFormElement,
  { fields }: FormPlan<Name>,
): Record<Name, string> {
  const data = new FormData(form);
  const entries = fields.map(({ name }) => {
    const value = String(data.get(name) ?? '');
    return [name, name.includes('password') ? value : value.trim()];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

function missingFields<Name extends string>(
  values: Record<Name, string>,
  { fields }: FormPlan<Name>,
  words: (label: string) => string,
): Partial<Record<string, string>> {
  const missing = fields.filter(({ name }) => values[name] === '');
  return Object.fromEntries(missing.map(({ name, label }) => [name, words(label)]));
}

function failureOf<Name extends string>(
  error: unknown,
  plan: FormPlan<Name>,
  messages: Messages,
): FormFailure {
  const issues =
    error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.fieldErrors : [];
  const fields = Object.fromEntries(issues.map((issue) => [issue.field, issueWords(issue, messages)]));
  const isExplained = plan.fields.some(({ name }) => fields[name] !== undefined);
  return { general: isExplained ? null : plan.failureWords(error), fields };
}

function focusFirstWrong<Name extends string>(
  form: HTMLFormElement | null,
  { fields }: FormPlan<Name>,
  failure: FormFailure,
): void {
  const firstWrong = fields.find(({ name }) => failure.fields[name] !== undefined);
  if (firstWrong) form?.querySelector<HTMLInputElement>(`[name=${firstWrong.name}]`)?.focus();
}
