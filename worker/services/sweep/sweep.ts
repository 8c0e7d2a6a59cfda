import type { SweepTurn } from '#domain/contracts/queue.ts';
import { FIRST_SHARD } from '#domain/shards.ts';
import { forgetFullBudgets } from '../../auth/attempt-budgets.ts';
import { atShard, type Context } from '../../context.ts';
import { shardCount } from '../../db/db-for.ts';
import { failureReason } from '../../failure-reason.ts';
import { finishDeletions } from '../accounts/account-deletion.ts';
import { forgetMarks } from '../accounts/address-marks.ts';
import { addMissingEntries, checkEntries } from '../accounts/addresses.ts';
import { closeForgottenSockets } from '../accounts/session-sockets.ts';
import { applyWaitingEvents, forgetOldEvents } from '../billing/billing-events.ts';
import { refreshOverdue } from '../billing/subscription-upkeep.ts';
import { auditSomeAccounts } from '../credits/audit.ts';
import { forgetOldCompute } from '../credits/compute.ts';
import { forgetUsedProofs } from '../factors/proofs.ts';
import { takeFigures } from '../figures/take-figures.ts';
import { forgetOldMails, sendAllDueMails } from '../mail/mails.ts';
import { forgetOldAddresses } from '../security/known-addresses.ts';
import { forgetOldSecurityEvents } from '../security/security-events.ts';
import { deliverLateWebhooks } from '../webhooks/turns.ts';
import { beginChain, sendTurn, takeTurn } from './chain.ts';
import { putDormantSoundsAway } from './dormant-sounds.ts';
import { keepCopies } from './keep-copies.ts';
import { replayDeletions } from './replay-deletions.ts';
import { newSlice, type Slice } from './slice.ts';
import { isPaired, pairStore } from './store-pairing.ts';
import { deleteQueuedFiles } from './sweep-deletions.ts';
import { purgeEndedGrants } from './sweep-grants.ts';
import { deleteOrphans } from './sweep-orphans.ts';
import {
  forgetEndedSessions,
  forgetExpiredTokens,
  forgetOldCalls,
  forgetOldHistoryLinks,
  forgetOldLinks,
} from './sweep-rows.ts';
import { watchRuns } from './sweep-runs.ts';
import { deleteDueOriginals } from './sweep-songs.ts';
import { removeOldTranspositions } from './sweep-transpositions.ts';
import { endAbandonedUploads } from './sweep-uploads.ts';

/**
 * The scheduled safety net. Each part is idempotent and does its share; one that has more to do is taken again by the next slice, after
 * all the others, until nothing is left or the schedule begins anew. A part that fails does not keep the others from their work.
 */

/** Says how much it has done. It stops where `context.mayGoOn()` says so. */
type Part = (context: Context) => Promise<number>;

/** Promises to people first, then what waits for somebody else, then what only takes up room. */
const PARTS = {
  watchRuns,
  removeOldTranspositions,
  deleteDueOriginals,
  deleteQueuedFiles,
  deleteOrphans,
  keepCopies,
  endAbandonedUploads,
  finishDeletions,
  putDormantSoundsAway,
  closeForgottenSockets,
  checkEntries,
  sendAllDueMails,
  applyWaitingEvents,
  refreshOverdue,
  forgetOldEvents,
  forgetOldMails,
  forgetOldCalls,
  forgetOldLinks,
  forgetOldHistoryLinks,
  forgetEndedSessions,
  forgetExpiredTokens,
  forgetFullBudgets,
  forgetOldAddresses,
  forgetUsedProofs,
  forgetOldSecurityEvents,
  forgetMarks,
  forgetOldCompute,
  purgeEndedGrants,
  auditSomeAccounts: (context: Context) => auditSomeAccounts(context, addMissingEntries),
  // Last: receivers that do not answer take their time.
  deliverLateWebhooks,
} as const satisfies Record<string, Part>;

type PartName = keyof typeof PARTS;

/** They delete files, or bring some back: only where the database is known to be the bucket's. */
const FILE_PARTS: ReadonlySet<string> = new Set<PartName>([
  'removeOldTranspositions',
  'deleteDueOriginals',
  'deleteQueuedFiles',
  'deleteOrphans',
  'keepCopies',
  'endAbandonedUploads',
  'finishDeletions',
  'putDormantSoundsAway',
]);

/** What all shards have in common, and only the first one's sweep sees to. */
const COMMON_PARTS: ReadonlySet<string> = new Set<PartName>(['checkEntries', 'purgeEndedGrants']);

/** The schedule's. Every shard has a chain of its own; those after the first begin by message, for an invocation takes a thousand statements. */
export async function sweepAll(context: Context): Promise<void> {
  for (let shard = FIRST_SHARD + 1; shard < shardCount(context.env); shard += 1)
    await tried(context, 'beginShard', () => sendTurn({ ...context, shard }, null, []));
  await sweep(context);
}

/** The first slice of a new chain. */
export async function sweep(given: Context): Promise<void> {
  const turn = await tried(given, 'beginChain', beginChain);
  const slice = newSlice(given);
  const { context } = slice;
  const done = await takeParts(slice, pairStore, Object.keys(PARTS));
  // Those of all shards.
  if (!isFrozen(context) && context.shard === FIRST_SHARD) await tried(context, 'takeFigures', takeFigures);
  await endSlice(context, turn, done);
}

/** A message's: the next slice of its chain. */
export async function goOnSweeping(anywhere: Context, { turn, parts, shard }: SweepTurn): Promise<void> {
  const given = atShard(anywhere, shard);
  if (turn === null) return sweep(given);
  const next = await takeTurn(given, turn);
  if (next === null) return;
  const slice = newSlice(given);
  await endSlice(slice.context, next, await takeParts(slice, isPaired, parts));
}

interface SliceDone {
  counts: Partial<Record<PartName, number>>;
  /** What the next slice takes. */
  partsLeft: string[];
  hasMoreToReplay: boolean;
}

async function takeParts(
  { context, beginPart, isOver }: Slice,
  isOneStore: (context: Context) => Promise<boolean>,
  parts: readonly string[],
): Promise<SliceDone> {
  const isOfOneStore = (await tried(context, 'pairStore', isOneStore)) ?? false;
  const isReplayed = isOfOneStore && ((await tried(context, 'replayDeletions', replayDeletions)) ?? false);
  const hasMoreToReplay = isOfOneStore && !isReplayed && !context.mayGoOn();
  const counts: SliceDone['counts'] = {};
  const isOurs = (part: string) => context.shard === FIRST_SHARD || !COMMON_PARTS.has(part);
  const mayRun = (part: string) => isPart(part) && isOurs(part) && (isReplayed || !FILE_PARTS.has(part));
  const partsLeft = (isFrozen(context) ? [] : parts.filter(mayRun)) as PartName[];
  for (let part = partsLeft.shift(); part !== undefined; part = isOver() ? undefined : partsLeft.shift()) {
    beginPart();
    const count = (await tried(context, part, PARTS[part])) ?? 0;
    counts[part] = (counts[part] ?? 0) + count;
    // One that gets nothing done waits for the schedule.
    if (count > 0 && !context.mayGoOn()) partsLeft.push(part);
  }
  return { counts, partsLeft, hasMoreToReplay };
}

async function endSlice(context: Context, turn: string | null, done: SliceDone): Promise<void> {
  const { counts, partsLeft, hasMoreToReplay } = done;
  if (turn !== null && (partsLeft.length > 0 || hasMoreToReplay))
    await tried(context, 'sendTurn', () => sendTurn(context, turn, partsLeft));
  if (isFrozen(context)) return;
  context.log({
    event: 'sweep_done',
    runsTakenOver: counts.watchRuns ?? 0,
    originalsDeleted: counts.deleteDueOriginals ?? 0,
    orphansDeleted: counts.deleteOrphans ?? 0,
    partsLeft: partsLeft.length,
  });
}

/** A restore has to be replayed before anybody writes again; until then nothing else is done. */
function isFrozen({ env }: Context): boolean {
  return env.WRITES_FROZEN === 'true';
}

function isPart(part: string): part is PartName {
  return part in PARTS;
}

/** Null where it failed, which the log says. */
async function tried<Value>(
  context: Context,
  part: string,
  work: (context: Context) => Promise<Value>,
): Promise<Value | null> {
  try {
    return await work(context);
  } catch (error) {
    context.log({ event: 'sweep_part_failed', part, reason: failureReason(error) });
    return null;
  }
}
