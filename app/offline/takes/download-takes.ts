/** The only way by which a take leaves the browser: as a file that its singer saves. */
import { offerFile } from '#app/api/save-download.ts';
import { allTakes, type KeptTake, readSound } from '#app/offline/storage/take-store.ts';
import { type TakeSound, waveFile } from '#domain/singing/take-sound.ts';

export function saveSound(sound: Pick<TakeSound, 'samples' | 'hertz'>, madeAtMs: number): void {
  const made = new Date(madeAtMs).toISOString().slice(0, 19).replaceAll(':', '-');
  offerFile(new Blob([waveFile(sound)], { type: 'audio/wav' }), `take-${made}.wav`);
}

/** Rejects where its sound is gone. */
export async function saveTake({ id, madeAtMs }: KeptTake): Promise<void> {
  const sound = await readSound(id);
  if (sound === null) throw new Error('The sound of this take is gone.');
  saveSound(sound, madeAtMs);
}

/** One after the other: each is a file of its own, and two at once would be too much for the memory. */
export async function saveTakes(userId: string): Promise<void> {
  for (const take of await allTakes()) if (take.userId === userId) await saveTake(take);
}
