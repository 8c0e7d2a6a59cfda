import type { FieldWords } from '#domain/field-issues.ts';
import { FIELD_WORDS } from '#domain/field-words.ts';

export const fields: FieldWords = FIELD_WORDS;
