import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Problem, sentenceFor } from '../problem.mjs';
import { requireFreePort } from '../run/ports.mjs';
import { runCommand } from './command.mjs';
import { isUpToDate, markDone } from './fingerprint.mjs';
import { findPython } from './machine.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a missing Python is one sentence that says what to do', () => {
  vi.stubEnv('PYTHON', '/nowhere/python');
  expect(() => findPython()).toThrow(
    'Python 3.11 or newer is needed and was not found. Install it, or set PYTHON to its path.',
  );
});

test('a Python that is too old is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantora-python-'));
  const old = join(folder, 'python');
  writeFileSync(old, '#!/bin/sh\necho 3 8\n', { mode: 0o755 });
  vi.stubEnv('PYTHON', old);
  expect(() => findPython()).toThrow(`(found ${old} 3.8)`);
  rmSync(folder, { recursive: true });
});

test('a port in use is one sentence that names the port and the way out', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  await expect(requireFreePort(port, 'the product', '--port')).rejects.toThrow(
    `Port ${port} for the product is in use. Stop the other program or choose another port with --port.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port, 'the product', '--port')).resolves.toBeUndefined();
});

test.each([
  ["console.error('npm error ENOSPC: no space left on device'); process.exit(1)", 'the disk is full'],
  ["console.error('getaddrinfo EAI_AGAIN'); process.exit(1)", 'no package server could be reached'],
  ["console.error('something else'); process.exit(1)", 'Installing failed:\nsomething else'],
])('a failed step says why: %s', async (program, words) => {
  await expect(runCommand('Installing', process.execPath, ['-e', program])).rejects.toThrow(words);
});

test('a failed step tells its cause and its end, however much stands between them', async () => {
  const program = `console.log('one'); console.log('ERROR: no such file'); for (let n = 0; n < 99; n++) console.log('file ' + n); process.exit(1)`;
  const failure = await runCommand('Building', process.execPath, ['-e', program]).catch(sentenceFor);
  expect(failure).toContain('Building failed:\nERROR: no such file\nfile 0\n');
  expect(failure).toContain('\n...\nfile 84\n');
  expect(failure).not.toContain('file 50');
});

test('a full disk met anywhere is told as such, and a problem of ours as its sentence', () => {
  expect(sentenceFor(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toContain('The disk is full');
  expect(sentenceFor(new Problem('Do this.'))).toBe('Do this.');
});

test('a step is up to date only for the fingerprint it was done with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantora-marker-'));
  const marker = join(folder, 'deep', 'marker');
  expect(isUpToDate(marker, 'a')).toBe(false);
  markDone(marker, 'a');
  expect(isUpToDate(marker, 'a')).toBe(true);
  expect(isUpToDate(marker, 'b')).toBe(false);
  rmSync(folder, { recursive: true });
});
