import { type Answer, jsonOf } from '../records.ts';
import type { World } from '../world.ts';
import type { Dump } from './dump.ts';

/** I26 for the titles of songs: a change that was acknowledged is stored, unless a later one, or one that got no answer, took its place. */
export function checkTitles({ answers, tell }: World, dump: Dump): void {
  for (const song of dump.songs) {
    const changes = answers.filter(
      ({ call }) => call.method === 'PUT' && call.path === `/api/v1/songs/${song.id}`,
    );
    const acked = changes.filter(({ status }) => status === 200);
    const lastMs = Math.max(...acked.map((answer) => firstSentMs(changes, answer)));
    const possible = changes.filter(({ answeredAtMs, status }) => answeredAtMs >= lastMs || status === 0);
    const titles = possible.map(
      (answer) => jsonOf<{ title: string }>({ ...answer, text: String(answer.call.body) }).title,
    );
    if (acked.length > 0 && !titles.includes(song.title)) tell('I26', `${song.id} is called ${song.title}`);
  }
}

/** An answer that is replayed tells of a change that was made when its key was first sent. */
function firstSentMs(changes: readonly Answer[], answer: Answer): number {
  const { key } = answer.call;
  const tries = key === undefined ? [answer] : changes.filter(({ call }) => call.key === key);
  return Math.min(...tries.map(({ sentAtMs }) => sentAtMs));
}
