import { accountCalls } from './accounts.ts';
import type { Call } from './call.ts';
import { editingCalls } from './editing.ts';
import { exportCalls } from './exports.ts';
import { grantCalls } from './grants.ts';
import { historyLinkCalls } from './history-links.ts';
import { operatorCalls } from './operator.ts';
import { planCalls } from './plans.ts';
import { practiceCalls } from './practice.ts';
import { runCalls } from './runs.ts';
import { secondFactorCalls } from './second-factor.ts';
import { rootCalls, serviceCalls } from './services.ts';
import { songCalls } from './songs.ts';
import { transpositionCalls } from './transposition.ts';
import { webhookCalls } from './webhooks.ts';

/** The calls below `/api/v1`: what the router is built of and the browser's client is typed from. */
export const API_CALLS = {
  ...accountCalls,
  ...secondFactorCalls,
  ...planCalls,
  ...grantCalls,
  ...songCalls,
  ...exportCalls,
  ...runCalls,
  ...transpositionCalls,
  ...editingCalls,
  ...practiceCalls,
  ...historyLinkCalls,
  ...webhookCalls,
  ...operatorCalls,
  ...serviceCalls,
} as const;
export type ApiCalls = typeof API_CALLS;

/** A call with its full path, as the router knows it: no slash at the end. */
export type PlacedCall = Call & { method: string; path: string };

export const EVERY_CALL: readonly PlacedCall[] = [...placed('/api/v1', API_CALLS), ...placed('', rootCalls)];

function placed(prefix: string, calls: Readonly<Record<string, Call>>): PlacedCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    return { ...call, method: method.toLowerCase(), path: prefix + path.replace(/\/$/, '') };
  });
}
