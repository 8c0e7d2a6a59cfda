import type { Line } from '../platform/sockets.ts';
import { type Account, jsonOf } from '../records.ts';
import type { World } from '../world.ts';
import { send } from './client.ts';

/** A tab that listens to a song: ticket, socket, and a new one whenever the line is cut, until it has heard enough. */

const RECONNECT_MS = 3_000;
const MAX_CONNECTIONS = 5;

export async function listen(world: World, account: Account, songId: string): Promise<void> {
  for (let connection = 1; connection <= MAX_CONNECTIONS; connection += 1) {
    const line = await open(world, account, songId);
    while (line?.isOpen) {
      await world.timeline.sleep(RECONNECT_MS);
      if (world.isQuiet()) return;
    }
    if (line?.closeCode !== null && line !== null) return;
    await world.timeline.sleep(RECONNECT_MS);
  }
}

async function open(world: World, account: Account, songId: string): Promise<Line | null> {
  const body = JSON.stringify({ song_id: songId });
  const answer = await send(world, account, { method: 'POST', path: '/api/v1/ws/ticket', body });
  const { ticket } = jsonOf<{ ticket: string }>(answer);
  if (ticket === undefined) return null;
  const path = `/api/v1/ws/transposition/${songId}?ticket=${ticket}`;
  const { response } = await send(world, account, { method: 'GET', path, headers: { upgrade: 'websocket' } });
  const line = (response as { webSocket?: Line } | null)?.webSocket ?? null;
  if (line) world.listeners.push({ songId, account, openedAtMs: world.timeline.nowMs(), line });
  return line;
}
