/** F35, F36, F39, F40 and F45: the Worker's process dies or is replaced, a sweep fails half-way, a client goes away in its upload. */

import { appendFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '../../e2e/local-data.ts';
import { registerClient } from '../api-client.mjs';
import { killYoungestDescendant } from '../processes.mjs';
import { isStage } from './interposer.mjs';

/** All that one person may have to a song. */
const SOCKETS = 5;
const RECONNECT_WITHIN_MS = 30_000;
const ALL_BACK_WITHIN_MS = 35_000;
const DAY_MS = 24 * 3_600_000;

export const PROCESS_FAULTS = [
  {
    id: 'F35',
    name: 'R2 deletes nothing during a sweep that owes a deletion',
    target: 'deleted by the next sweep',
    afterEnd: async (world, { song }) => {
      const due = `UPDATE songs SET completed_at_ms = completed_at_ms - ${DAY_MS} WHERE id = '${song.id}'`;
      await runSql(world.origin, due);
      await world.setFaults([{ at: 'AUDIO.delete', error: 'We encountered an internal error. (10001)' }]);
      await world.fireSchedule();
      const isKept = !(await isOriginalDeleted(world, song));
      await world.setFaults([]);
      await world.fireSchedule();
      return [
        !isKept && 'marked as deleted while it was not',
        !(await isOriginalDeleted(world, song)) && 'still there',
      ];
    },
  },
  {
    id: 'F36',
    name: `the song’s object is gone with ${SOCKETS} sockets (runtime killed)`,
    target: 'all back ≤ 35 s',
    afterEnd: async (world, { client, song }) => {
      const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => listen(world, client, song)));
      killYoungestDescendant(world.product.worker.processId(), 'workerd');
      const startedMs = performance.now();
      await Promise.all(sockets.map(({ closed }) => closed));
      const again = await Promise.all(sockets.map(() => comeBack(world, client, song)));
      for (const socket of again) socket.close();
      const tookMs = performance.now() - startedMs;
      return [tookMs > ALL_BACK_WITHIN_MS && `the last one was back after ${(tookMs / 1000).toFixed(1)} s`];
    },
  },
  {
    id: 'F39',
    name: 'the runtime killed (-9) while a song is processed',
    target: 'nothing lost',
    moment: isStage('vocal_separation'),
    strike: async (world) => {
      killYoungestDescendant(world.product.worker.processId(), 'workerd');
    },
  },
  {
    id: 'F45',
    name: 'a migration and a new version of the Worker, under load',
    target: '≤ 0.1 % answered 5xx',
    moment: isStage('vocal_separation'),
    strike: async (world) => {
      await runSql(
        world.origin,
        'ALTER TABLE songs ADD COLUMN added TEXT; CREATE INDEX songs_by_added ON songs (added)',
      );
      appendFileSync(world.workerConfig, '\n# A new version.\n');
    },
    meanwhile: async (world, isOver) => {
      const client = await registerClient(world.origin);
      world.answers = [];
      while (!isOver()) world.answers.push((await client.raw('auth/me').catch(() => ({ status: 0 }))).status);
    },
    afterEnd: async ({ answers }) => {
      const failed = answers.filter((status) => status >= 500).length;
      return [failed > answers.length / 1000 && `${failed} of ${answers.length} calls were answered 5xx`];
    },
  },
  {
    id: 'F40',
    name: 'a client goes away in the middle of a second upload',
    target: 'nothing of it stays',
    afterEnd: async (world, { client }) => {
      const { port } = new URL(world.origin);
      const socket = connect(Number(port), 'localhost');
      socket.on('error', () => undefined);
      socket.write(halfAnUpload(client.token));
      await pause(2000);
      socket.destroy();
      await pause(3000);
      const { songs } = await client.songs();
      return [songs.length !== 1 && `${songs.length} songs, not 1`];
    },
  },
];

async function isOriginalDeleted(world, song) {
  const sql = `SELECT original_deleted_at_ms AS atMs FROM songs WHERE id = '${song.id}'`;
  return (await runSql(world.origin, sql))[0]?.atMs != null;
}

/** Retries as the page does, with jitter. */
async function comeBack(world, client, song) {
  await pause(1000 + Math.random() * (RECONNECT_WITHIN_MS / 3));
  for (;;) {
    const listening = await listen(world, client, song).catch(() => null);
    if (listening) return listening;
    await pause(1000);
  }
}

async function listen(world, client, song) {
  const { ticket } = await client.post('ws/ticket', { song_id: song.id });
  const url = `${world.origin.replace('http', 'ws')}/api/v1/ws/transposition/${song.id}?ticket=${ticket}`;
  const socket = new WebSocket(url);
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve);
    socket.addEventListener('error', reject);
    socket.addEventListener('close', () => reject(new Error('closed')));
  });
  return { closed, close: () => socket.close() };
}

function halfAnUpload(token) {
  const part =
    '--cut\r\nContent-Disposition: form-data; name="file"; filename="half.wav"\r\nContent-Type: audio/wav\r\n\r\n';
  return [
    'POST /api/v1/songs/ HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=cut',
    'Content-Length: 9000000',
    '',
    `${part}${'a'.repeat(1_000_000)}`,
  ].join('\r\n');
}
