import { ApiError } from '#app/api/api-error.ts';
import { issueWords } from '#app/api/failure-words.ts';
import { pageData } from '#app/api/page-data.ts';
import { pageMessages } from '#app/content/catalogues.ts';

export interface FormFailure {
  /** What concerns no single field. */
  general: string | null;
  /** In the order of the page. */
  fields: Partial<Record<string, string>>;
}

/** What a form's action answers to its form. */
export type FormAnswer<Done> = { done: Done } | { failure: FormFailure };

interface FormPlan<Name extends string, Done> {
  /** In the order of the page, with the labels that a person sees. */
  labels: Record<Name, string>;
  /** What can be seen to be wrong without asking, by field. Its words win over those for an empty field. */
  check?: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** Throws a redirect where the form has nothing more to say. */
  send: (values: Record<Name, string>) => Promise<Done>;
  failureWords: (error: unknown) => string;
}

/** Every field is required; what the server says about a field stands beside it, everything else above the button. */
export async function submitForm<Name extends string, Done>(
  data: FormData,
  plan: FormPlan<Name, Done>,
): Promise<FormAnswer<Done>> {
  const messages = pageMessages();
  const names = Object.keys(plan.labels) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, fieldOf(data, name)])) as Record<Name, string>;
  const missing = names.filter((name) => values[name] === '');
  const wrong = {
    ...Object.fromEntries(missing.map((name) => [name, messages.forms.required(plan.labels[name])])),
    ...plan.check?.(values),
  };
  if (Object.keys(wrong).length > 0) return { failure: { general: null, fields: wrong } };
  try {
    const done = await plan.send(values);
    pageData.expire('');
    return { done };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failure: failureOf(error, names, plan.failureWords) };
  }
}

/** Passwords are taken as they are; spaces around anything else are a slip. */
function fieldOf(data: FormData, name: string): string {
  const value = String(data.get(name) ?? '');
  return name.includes('password') ? value : value.trim();
}

function failureOf(error: unknown, names: readonly string[], words: (error: unknown) => string): FormFailure {
  const issues =
    error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.fieldErrors : [];
  const fields = Object.fromEntries(issues.map((issue) => [issue.field, issueWords(issue, pageMessages())]));
  return { general: names.some((name) => name in fields) ? null : words(error), fields };
}
