/** How much room this browser has for the next take. */
import { takenBytes } from '#app/offline/storage/take-store.ts';
import { takeRoomSeconds } from '#domain/singing/take-room.ts';

export async function takeRoom(userId: string): Promise<number> {
  return takeRoomSeconds(await takenBytes(userId), await freeBytes());
}

/** Null where the browser does not say. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}
