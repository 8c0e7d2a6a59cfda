/** What is wrong with a field, as values; the words are chosen where somebody reads them. */

export interface FieldParams {
  min?: number;
  max?: number;
  /** As in `title-languages.ts`. */
  language?: string;
}

export interface FieldIssue {
  field: string;
  code: string;
  params?: FieldParams;
  /** Of a schema, for whoever writes a client: pages have no words for what their forms cannot send. */
  message?: string;
}

type FieldText = string | ((params: FieldParams) => string);

/** Words by field, then by code: in many languages they bend with the field. `password` is for every field of that kind. */
export type FieldWords = Record<string, Record<string, FieldText>>;

/** Gives null where there are no words for it. */
export function fieldText(words: FieldWords, { field, code, params = {} }: FieldIssue): string | null {
  const text = words[field.endsWith('password') ? 'password' : field]?.[code];
  return typeof text === 'function' ? text(params) : (text ?? null);
}
