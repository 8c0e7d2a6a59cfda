import type { z } from 'zod';

/** What a field must be, where its schema says it in no words of its own: clients never read those of the library. */

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

export function issueWords(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join('.') || 'The body';
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.join(', ')}.`;
    case 'too_small':
      return `${field} must ${limit(issue, Number(issue.minimum), 'have at least', issue.inclusive === false ? 'be above' : 'be at least')}.`;
    case 'too_big':
      return `${field} must ${limit(issue, Number(issue.maximum), 'have at most', issue.inclusive === false ? 'be below' : 'be at most')}.`;
    default:
      return `${field} is not valid.`;
  }
}

function limit({ origin }: { origin: string }, bound: number, has: string, is: string): string {
  if (origin === 'string') return `${has} ${bound} characters`;
  return origin === 'array' ? `${has} ${bound} entries` : `${is} ${bound}`;
}
