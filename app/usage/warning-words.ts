import type { Messages } from '#app/content/messages.ts';
import { type Allowance, usageLevel } from './usage-levels.ts';

/** Null while there is plenty. */
export function warningWords(
  of: 'credits' | 'training',
  allowance: Allowance,
  { warnings }: Messages['usage'],
): string | null {
  const level = usageLevel(allowance);
  return level === 'plenty' ? null : warnings[of][level];
}
