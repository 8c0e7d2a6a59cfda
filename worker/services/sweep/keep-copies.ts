import type { Context } from '../../context.ts';
import { keepGoing } from '../upkeep/keep-going.ts';
import { type FilePage, isOfShard, lastKeyOf, markDone, nextPage } from './file-pages.ts';
import { fileStates } from './needed-files.ts';

/**
 * Nightly copies of what nobody could make again: results, words and edits, in a bucket of their own. Sweeps go through the keys of both
 * buckets side by side, from the first one at night. What has no copy gets one, and what a row needs and only the copies have comes back. The bucket itself deletes
 * copies after thirty days, so those of deleted songs go, and those of others are made anew before. See docs/decisions/0119-copies.md.
 */

const COPIED_PREFIXES = ['documents/', 'lyrics/', 'edits/'] as const;
const KEYS_AT_ONCE = 500;
/** Two calls of the platform for each. */
const FILES_FOR_ONE_KIND = 500;
/** A look through all files costs money; one that has begun goes on until it is done. */
const BEGINS_AT_HOUR_UTC = 2;
/** A week before the bucket deletes it. */
const RENEWED_AFTER_MS = 23 * 86_400_000;

export async function keepCopies(context: Context): Promise<number> {
  return keepGoing(context, 'keepCopies', COPIED_PREFIXES, (prefix) => copyAll(context, prefix));
}

async function copyAll(context: Context, prefix: string): Promise<number> {
  const { AUDIO, COPIES } = context.env;
  const mark = `copies/${prefix}`;
  const isNight = new Date(context.nowMs()).getUTCHours() === BEGINS_AT_HOUR_UTC;
  if (!isNight && (await lastKeyOf(context, mark)) === '') return 0;
  let copied = 0;
  while (context.mayGoOn() && copied < FILES_FOR_ONE_KIND) {
    const page = await nextPage(context, prefix, KEYS_AT_ONCE, mark);
    const copies = await copiesBeside(context, prefix, page);
    const originals = new Set(page.objects.map(({ key }) => key));
    const missing = page.objects.filter(({ key }) => isStale(context, copies.get(key))).map(({ key }) => key);
    for (const key of missing) await copyOne(AUDIO, COPIES, key);
    await giveBack(
      context,
      [...copies.keys()].filter((key) => !originals.has(key)),
    );
    await markDone(context, mark, page);
    copied += missing.length;
    if (page.isLast) break;
  }
  return copied;
}

/** All copies between the first and the last key of the page, with the time at which they were made. */
async function copiesBeside(
  context: Context,
  prefix: string,
  { after, isLast, lastKey: lastOfPage }: FilePage,
): Promise<Map<string, number>> {
  const lastKey = isLast ? `${prefix}\uffff` : lastOfPage;
  const copies = new Map<string, number>();
  for (let startAfter = after; ; ) {
    const list = await context.env.COPIES.list({ prefix, ...(startAfter !== '' && { startAfter }) });
    for (const { key, uploaded } of list.objects)
      if (key <= lastKey && isOfShard(context, key)) copies.set(key, uploaded.getTime());
    startAfter = list.objects.at(-1)?.key ?? lastKey;
    if (!list.truncated || startAfter >= lastKey) return copies;
  }
}

function isStale({ nowMs }: Context, copiedAtMs: number | undefined): boolean {
  return copiedAtMs === undefined || copiedAtMs < nowMs() - RENEWED_AFTER_MS;
}

/** A file is written once under its key and never changed, so a copy is never an older version of it. */
async function copyOne(from: R2Bucket, to: R2Bucket, key: string): Promise<void> {
  const object = await from.get(key);
  // Otherwise it was deleted in this moment.
  if (object) await to.put(key, await object.arrayBuffer(), { httpMetadata: object.httpMetadata ?? {} });
}

async function giveBack(context: Context, keys: readonly string[]): Promise<void> {
  const states = await fileStates(context, keys);
  const lost = [...states].filter(([, state]) => state === 'needed').map(([key]) => key);
  for (const key of lost) await copyOne(context.env.COPIES, context.env.AUDIO, key);
  if (lost.length > 0) context.log({ event: 'files_given_back', count: lost.length });
}
