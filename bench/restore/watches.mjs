/** What singers and their letter boxes meet while a database is restored. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 100;

/** Reads one account again and again, and counts the answers of each phase by their status. */
export function watchReads(origin, token) {
  const counts = new Map();
  let phase = '';
  const timer = { isOver: false };
  const reading = (async () => {
    while (!timer.isOver) {
      const name = phase;
      const init = { headers: { authorization: `Bearer ${token}` } };
      const status = await fetch(`${origin}/api/v1/auth/me`, init).then(statusOf, () => 0);
      const ofPhase = counts.get(name) ?? new Map();
      counts.set(name, ofPhase.set(status, (ofPhase.get(status) ?? 0) + 1));
      await pause(PAUSE_MS);
    }
  })();
  return {
    begin: (name) => {
      phase = name;
    },
    /** Of a phase: statuses and how often each was met. */
    stop: async () => {
      timer.isOver = true;
      await reading;
      return counts;
    },
  };
}

async function statusOf(response) {
  await response.arrayBuffer();
  return response.status;
}

/** Mails that say the same to the same address under two ids: the provider could not know that they are one. */
export function mailsTwice(folder) {
  const seen = new Set();
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((mail) => `${/^To: .*$/m.exec(mail)?.[0]} ${/^Subject: .*$/m.exec(mail)?.[0]}`.replaceAll('\r', ''))
    .filter((mail) => seen.has(mail) || !seen.add(mail));
}
