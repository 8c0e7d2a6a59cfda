import { MAX_EARLIER_TEXTS } from '#domain/alignment/alignment.ts';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { LyricsBody } from '#domain/contracts/lyrics-api.ts';
import { HALF_DELETED } from '../../../worker/services/removal/song-removal.ts';
import { type Answer, jsonOf } from '../records.ts';
import { send } from '../singers/client.ts';
import type { World } from '../world.ts';
import type { Dump, LyricsRow, SongRow } from './dump.ts';

/** I26 for the singer's own words: what was taken is kept as it was typed, and the newest words that were placed are shown. */
export async function checkOwnLyrics(world: World, dump: Dump): Promise<void> {
  for (const song of dump.songs.filter(({ error }) => error !== HALF_DELETED)) {
    const rows = dump.lyrics.filter((row) => row.song_id === song.id);
    const calls = world.answers.filter(({ call }) => call.path === `/api/v1/lyrics/${song.id}`);
    for (const answer of calls.filter(isTaken)) checkKept(world, answer, rows, calls);
    await checkShown(world, song, rows, calls);
  }
}

function isTaken({ call, status }: Answer): boolean {
  return call.method === 'PUT' && status === 202;
}

/** Unless the singer has taken the words away since, or typed them over many times. */
function checkKept({ tell }: World, answer: Answer, rows: LyricsRow[], calls: Answer[]): void {
  const firstTurn = Math.min(...calls.filter((one) => isSame(one, answer)).map(({ sentTurn }) => sentTurn));
  const isTakenAway = calls.some(
    ({ call, answeredTurn }) => call.method === 'DELETE' && answeredTurn > firstTurn,
  );
  if (isTakenAway || rows.length >= MAX_EARLIER_TEXTS) return;
  const { pipeline_id: id } = jsonOf<PipelineStatusBody>(answer);
  const row = rows.find((one) => one.id === id);
  if (row?.text !== textIn(answer)) tell('I26', `${id} was given as ${textIn(answer)} and is ${row?.text}`);
}

function isSame(one: Answer, other: Answer): boolean {
  return one === other || (one.call.key !== undefined && one.call.key === other.call.key);
}

function textIn({ call }: Answer): string {
  const { text, lines } = JSON.parse(String(call.body)) as { text?: string; lines?: { text: string }[] };
  return text ?? (lines ?? []).map((line) => line.text).join('\n');
}

async function checkShown(world: World, song: SongRow, rows: LyricsRow[], calls: Answer[]): Promise<void> {
  const [account] = calls.map((answer) => answer.account);
  if (!account || song.result_pipeline_id === null) return;
  const answer = await send(world, account, { method: 'GET', path: `/api/v1/lyrics/${song.id}` });
  const { lyrics_id: shownId = null } = jsonOf<LyricsBody & { lyrics_id: string }>(answer);
  const newest = rows.findLast(({ status }) => status === 'completed') ?? null;
  if (shownId !== (newest?.id ?? null))
    world.tell('I26', `${song.id} shows the words ${shownId}, not ${newest?.id}`);
}
