/** Pure. How much there is to show of a history: silence about hard lines must not read like praise. */
import { isSung } from '#app/coach/sung-weeks.ts';
import type { SharedHistoryBody } from '#domain/contracts/history-link-api.ts';

/** `unsung`: nothing at all; `unjudged`: sung, but no line to its end. */
export type Known = 'unsung' | 'unjudged' | 'judged';

export function knownOf({ weeks, spots }: Pick<SharedHistoryBody, 'weeks' | 'spots'>): Known {
  if (spots.length > 0 || weeks.some(({ passes }) => passes > 0)) return 'judged';
  return weeks.some(isSung) ? 'unjudged' : 'unsung';
}
