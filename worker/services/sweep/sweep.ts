import { forgetFullBudgets } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { failureReason } from '../../failure-reason.ts';
import { finishDeletions } from '../accounts/account-deletion.ts';
import { forgetMarks } from '../accounts/address-marks.ts';
import { closeForgottenSockets } from '../accounts/session-sockets.ts';
import { applyWaitingEvents, forgetOldEvents } from '../billing/billing-events.ts';
import { refreshOverdue } from '../billing/subscription-upkeep.ts';
import { auditSomeAccounts } from '../credits/audit.ts';
import { forgetOldCompute } from '../credits/compute.ts';
import { forgetUsedProofs } from '../factors/proofs.ts';
import { takeFigures } from '../figures/take-figures.ts';
import { forgetOldMails, sendDueMails } from '../mail/mails.ts';
import { forgetOldAddresses } from '../security/known-addresses.ts';
import { forgetOldSecurityEvents } from '../security/security-events.ts';
import { deliverLateWebhooks } from '../webhooks/turns.ts';
import { putDormantSoundsAway } from './dormant-sounds.ts';
import { keepCopies } from './keep-copies.ts';
import { replayDeletions } from './replay-deletions.ts';
import { pairStore } from './store-pairing.ts';
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
 * The scheduled safety net. Each part is idempotent and bounded; what is left over is taken next time. A part that fails does not
 * keep the others from their work.
 */

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
  sendDueMails,
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
  auditSomeAccounts,
  // Last: receivers that do not answer take their time.
  deliverLateWebhooks,
} as const satisfies Record<string, (context: Context) => Promise<unknown>>;

/** They delete files, or bring some back: only where the database is known to be the bucket's. */
const FILE_PARTS: ReadonlySet<string> = new Set<keyof typeof PARTS>([
  'removeOldTranspositions',
  'deleteDueOriginals',
  'deleteQueuedFiles',
  'deleteOrphans',
  'keepCopies',
  'endAbandonedUploads',
  'finishDeletions',
  'putDormantSoundsAway',
]);

export async function sweep(context: Context): Promise<void> {
  const counts: Record<string, number> = {};
  const mayDeleteFiles = await isOfOneStore(context);
  // A restore has to be replayed before anybody writes again; until then nothing else is done.
  if (context.env.WRITES_FROZEN === 'true') return;
  for (const [part, run] of Object.entries(PARTS)) {
    if (FILE_PARTS.has(part) && !mayDeleteFiles) continue;
    try {
      counts[part] = Number(await run(context)) || 0;
    } catch (error) {
      context.log({ event: 'sweep_part_failed', part, reason: failureReason(error) });
    }
  }
  await takeFigures(context).catch((error: unknown) =>
    context.log({ event: 'sweep_part_failed', part: 'takeFigures', reason: failureReason(error) }),
  );
  context.log({
    event: 'sweep_done',
    runsTakenOver: counts.watchRuns ?? 0,
    originalsDeleted: counts.deleteDueOriginals ?? 0,
    orphansDeleted: counts.deleteOrphans ?? 0,
  });
}

async function isOfOneStore(context: Context): Promise<boolean> {
  try {
    return (await pairStore(context)) && (await replayDeletions(context));
  } catch (error) {
    context.log({ event: 'sweep_part_failed', part: 'pairStore', reason: failureReason(error) });
    return false;
  }
}
