import { createHash } from 'node:crypto';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';
import type { Random } from '../random.ts';
import { type Account, type Answer, jsonOf } from '../records.ts';
import type { World } from '../world.ts';
import { insist, send } from './client.ts';
import { learn } from './uploads.ts';

/** Resumable uploads: parts in any order, again, damaged, from two tabs; some are given up, and some just left lying. */

/** A whole part is 8 MiB, which costs time: most files have one part, and few have two. */
const TWO_PARTS_SHARE = 0.02;
const TOO_MANY_BYTES = 100_000_001;

export async function uploadInParts(world: World, account: Account, random: Random): Promise<string | null> {
  const rest = random.bytes(random.int(1, 400));
  const bytes = random.chance(TWO_PARTS_SHARE)
    ? Buffer.concat([Buffer.alloc(UPLOAD_PART_BYTES, 7), rest])
    : rest;
  const sha256 = sha256Of(bytes);
  const announced = {
    file_name: 'aria.flac',
    size_bytes: bytes.length,
    title: `Song ${random.int(1, 99)}`,
    duration_minutes: random.int(1, 5),
    ...(random.chance(0.5) && { sha256 }),
  };
  const key = `parts-${random.int(1, 1e9)}`;
  const opened = await insist(world, account, {
    method: 'POST',
    path: '/api/v1/uploads',
    body: JSON.stringify(announced),
    key,
  });
  const { id } = jsonOf<UploadBody>(opened);
  if (opened.status !== 201 || id === undefined) return null;
  const path = `/api/v1/uploads/${id}`;
  for (const [index, part] of shuffled(random, partsOf(bytes)))
    await sendPart(world, account, random, `${path}/parts/${index + 1}`, part);
  const end = random.weighted({ complete: 8, abort: 1, leave: 1 });
  if (end === 'leave') return null;
  if (end === 'abort') return abort(world, account, path, key);
  return learn(world, await completed(world, account, path, key), sha256);
}

/** A file that is too big is refused before anything is kept. */
export async function announceTooMuch(world: World, account: Account): Promise<void> {
  const body = JSON.stringify({ file_name: 'opera.wav', size_bytes: TOO_MANY_BYTES });
  const { status } = await send(world, account, { method: 'POST', path: '/api/v1/uploads', body });
  if (status >= 200 && status < 300) world.tell('I39', `${TOO_MANY_BYTES} bytes were accepted`);
}

async function sendPart(
  world: World,
  account: Account,
  random: Random,
  path: string,
  part: Uint8Array,
): Promise<void> {
  const headers = { 'x-part-sha256': sha256Of(part) };
  if (random.chance(0.1)) {
    const { status } = await send(world, account, { method: 'PUT', path, headers, body: damaged(part) });
    if (status >= 200 && status < 300) world.tell('I38', `${path}: other bytes than announced were taken`);
  }
  const copies = random.chance(0.1) ? 2 : 1;
  await Promise.all(
    Array.from({ length: copies }, () =>
      insist(world, account, { method: 'PUT', path, headers, body: part }),
    ),
  );
}

/** Parts whose answer never came are sent again until the server has all of them. */
async function completed(world: World, account: Account, path: string, key: string): Promise<Answer> {
  return insist(world, account, {
    method: 'POST',
    path: `${path}/complete`,
    body: '{}',
    key: `${key}-complete`,
  });
}

async function abort(world: World, account: Account, path: string, key: string): Promise<null> {
  await insist(world, account, { method: 'DELETE', path, key: `${key}-abort` });
  return null;
}

function partsOf(bytes: Uint8Array): Uint8Array[] {
  const count = Math.ceil(bytes.length / UPLOAD_PART_BYTES);
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * UPLOAD_PART_BYTES, (index + 1) * UPLOAD_PART_BYTES),
  );
}

function shuffled(random: Random, parts: Uint8Array[]): [number, Uint8Array][] {
  const entries = [...parts.entries()];
  return random.chance(0.5) ? entries.reverse() : entries;
}

function damaged(part: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(part);
  copy[0] = (copy[0] ?? 0) ^ 1;
  return copy;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
