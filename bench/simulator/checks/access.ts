import { ORIGIN } from '../settings.ts';
import { newAccount } from '../singers/accounts.ts';
import { send } from '../singers/client.ts';
import type { World } from '../world.ts';
import type { Dump } from './dump.ts';

/** I40, I41, I42: strangers, nobody, and signed links that were touched. */

/** No song was ever given this id. */
const UNKNOWN = 'song_00000000000000000000000000';

export async function checkAccess(world: World, dump: Dump): Promise<void> {
  const [song] = dump.songs;
  if (!song) return;
  await checkStranger(world, song.id);
  await checkNobody(world, song.id);
  const [link] = world.links;
  if (link) await checkLink(world, link.path, link.readAtMs);
}

/** 403 and 404 are specified; beyond the words of that, nothing tells whether an id exists. */
async function checkStranger(world: World, songId: string): Promise<void> {
  const stranger = newAccount(world, 'Bartolo', 'free');
  const routes = [
    ['GET', 'songs/'],
    ['DELETE', 'songs/'],
    ['GET', 'pipeline/status/'],
    ['POST', 'pipeline/cancel/'],
    ['GET', 'files/processed/'],
    ['GET', 'transposition/files/'],
    ['GET', 'editing/load/'],
    ['POST', 'editing/reset/'],
    ['GET', 'lyrics/'],
    ['DELETE', 'lyrics/'],
  ] as const;
  for (const [method, route] of routes) {
    const path = `/api/v1/${route}`;
    const foreign = await send(world, stranger, { method, path: path + songId });
    const unknown = await send(world, stranger, { method, path: path + UNKNOWN });
    if (foreign.status !== 403)
      world.tell('I40', `${method} ${route} of a foreign song answers ${foreign.status}`);
    const shapes = [foreign, unknown].map(({ response }) =>
      [...(response?.headers.keys() ?? [])].sort().join(),
    );
    if (shapes[0] !== shapes[1]) world.tell('I40', `${method} ${route}: the headers differ`);
  }
}

async function checkNobody(world: World, songId: string): Promise<void> {
  for (const path of [
    'songs/',
    `songs/${songId}`,
    `pipeline/status/${songId}`,
    'pipeline/active',
    `files/processed/${songId}`,
    `transposition/files/${songId}`,
    `editing/versions/${songId}`,
    `lyrics/${songId}/text`,
  ]) {
    const { status } = await world.request(new Request(`${ORIGIN}/api/v1/${path}`));
    if (status !== 401) world.tell('I41', `${path} answers ${status} without a bearer`);
  }
}

/** A link of long ago, and what can be done to it: nothing of it opens anything. */
async function checkLink(world: World, path: string, readAtMs: number): Promise<void> {
  const expiresAtMs = Number(/expires=(\d+)/.exec(path)?.[1]) * 1000;
  // The Worker's clock may have been an hour late when it signed, which is longer than a link lasts.
  if (!(expiresAtMs > readAtMs) && !world.weather.hasClockJumps)
    world.tell('I42', `a link was given that had expired: ${path}`);
  const longer = path.replace(/expires=\d+/, `expires=${Math.floor(world.timeline.nowMs() / 1000) + 60}`);
  const mutations: [string, string][] = [
    ['GET', path],
    ['GET', longer],
    ['GET', longer.replace('vocals', 'instrumental')],
    ['GET', longer.replace(/signature=./, 'signature=_')],
    ['PUT', longer],
  ];
  for (const [method, url] of mutations) {
    const headers = method === 'PUT' ? { 'content-length': '1' } : {};
    const request = new Request(`${ORIGIN}${url}`, {
      method,
      headers,
      ...(method === 'PUT' && { body: 'x' }),
    });
    const { status } = await world.request(request);
    if (status < 400) world.tell('I42', `${method} ${url} answers ${status}`);
  }
}
