import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from './ports.mjs';
import { supervise } from './supervisor.mjs';

const HEALTH_EVERY_MS = 100;
/** Slower to come up than a dead part is given before it is ended. */
const SLOW_START_MS = 10 * HEALTH_EVERY_MS;

test('a part that dies is started again, and left alone while it is slow to come up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantora-supervisor-'));
  const starts = join(folder, 'starts');
  const port = await findFreePort();
  const program = `
    const files = require('node:fs');
    files.appendFileSync(${JSON.stringify(starts)}, 'x');
    const isFirst = files.readFileSync(${JSON.stringify(starts)}, 'utf8').length === 1;
    const server = require('node:http').createServer((_, answer) => answer.end('ok'));
    setTimeout(() => server.listen(${port}, '127.0.0.1'), isFirst ? 0 : ${SLOW_START_MS});`;
  writeFileSync(starts, '');
  const said: string[] = [];
  const part = await supervise(
    {
      name: 'supervisor-test',
      command: process.execPath,
      args: ['-e', program],
      healthUrl: `http://127.0.0.1:${port}/`,
      startTimeoutMs: 60_000,
      healthEveryMs: HEALTH_EVERY_MS,
    },
    (text: string) => said.push(text),
  );
  part.kill();
  await expect.poll(() => isUp(port), { timeout: 40_000, interval: 50 }).toBe(false);
  await expect.poll(() => isUp(port), { timeout: 40_000, interval: 50 }).toBe(true);
  expect(readFileSync(starts, 'utf8')).toBe('xx');
  expect(said).toEqual(['supervisor-test ended; starting it again']);
  await part.stop();
  expect(await isUp(port)).toBe(false);
  rmSync(folder, { recursive: true });
}, 90_000);

async function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.ok,
    () => false,
  );
}
