import type { Answer } from '../records.ts';
import { ORIGIN } from '../settings.ts';
import { send } from '../singers/client.ts';
import type { World } from '../world.ts';
import type { Dump } from './dump.ts';

/** I33: after the answer to a delete, nothing answers for the song: no call, no signed link, no socket, no room. */

interface Deletion {
  songId: string;
  ackedAtMs: number;
  answer: Answer;
  hadFilesCleaned: boolean;
}

export async function checkDeletions(world: World, dump: Dump): Promise<void> {
  const deletions = deletionsOf(world);
  for (const deletion of deletions) {
    checkLaterAnswers(world, deletion);
    await probe(world, deletion);
  }
  checkRooms(world, dump);
}

function deletionsOf({ answers }: World): Deletion[] {
  return answers
    .filter(
      ({ call, status }) =>
        call.method === 'DELETE' && call.path.startsWith('/api/v1/songs/') && status === 204,
    )
    .map((answer) => ({
      songId: /\/songs\/([^?]+)/.exec(answer.call.path)?.[1] ?? '',
      ackedAtMs: answer.answeredAtMs,
      answer,
      hadFilesCleaned: answer.call.path.includes('cleanup_files=true'),
    }));
}

function checkLaterAnswers({ answers, tell }: World, { songId, ackedAtMs }: Deletion): void {
  for (const { call, sentAtMs, status } of answers) {
    const isAboutIt =
      call.path.includes(songId) || (typeof call.body === 'string' && call.body.includes(songId));
    const isRepeat = call.key !== undefined;
    if (isAboutIt && sentAtMs > ackedAtMs && status >= 200 && status < 300 && !isRepeat)
      tell('I33', `${call.method} ${call.path} answered ${status} after the delete`);
  }
}

async function probe(world: World, { songId, answer, hadFilesCleaned }: Deletion): Promise<void> {
  const paths = [
    `songs/${songId}`,
    `pipeline/status/${songId}`,
    `files/processed/${songId}`,
    `transposition/files/${songId}`,
    `editing/status/${songId}`,
    `editing/load/${songId}`,
    `lyrics/${songId}/text`,
  ];
  for (const path of paths) {
    const { status, text } = await send(world, answer.account, { method: 'GET', path: `/api/v1/${path}` });
    const isGone = status === 404 || status === 401 || (status === 200 && text.includes('not_found'));
    if (!isGone) world.tell('I33', `${path} answers ${status} after the delete`);
  }
  for (const link of world.links.filter((one) => one.songId === songId && hadFilesCleaned)) {
    const { status } = await world.request(new Request(`${ORIGIN}${link.path}`));
    if (status < 400) world.tell('I33', `a signed link of ${songId} answers ${status}`);
  }
  if (world.listeners.some((listener) => listener.songId === songId && listener.line.isOpen))
    world.tell('I33', `a socket of ${songId} is open`);
}

/**
 * Rooms of songs that are gone are empty, and nothing will wake them. Not asked of a room whose alarm the platform has given up: with no
 * row that leads to it, nobody can look after a ticket that came too late.
 */
function checkRooms({ rooms, tell }: World, dump: Dump): void {
  const songIds = new Set(dump.songs.map(({ id }) => id));
  for (const { name, disk } of rooms.all().filter((room) => !songIds.has(room.name) && !room.hasLostAlarm)) {
    const tables = disk.database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const rows = tables.reduce((sum, table) => sum + countOf(disk.database, String(table.name)), 0);
    if (rows > 0) tell('I33', `the room of ${name} still holds ${rows} rows`);
    if (disk.alarmMs !== null) tell('I33', `the room of ${name} has an alarm`);
  }
}

function countOf(database: World['database'], table: string): number {
  return Number(database.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n);
}
