import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVERY_CALL } from '../../domain/contracts/calls/every-call.ts';
import { operationName } from '../../worker/openapi/operation-name.ts';
import { ROOT } from '../places.mjs';
import { clientFiles } from './files.ts';

test('both clients are what the API’s document makes of them', async () => {
  for (const [file, text] of Object.entries(await clientFiles())) {
    const isSame = readFileSync(join(ROOT, file), 'utf8') === text;
    expect(isSame, `${file} is old: run \`npm run client\` and commit what it writes`).toBe(true);
  }
});

test('every call has a name of its own', () => {
  const names = EVERY_CALL.map(({ method, path }) => operationName(method, path));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['get', '/api/v1/songs', 'getSongs'],
  ['get', '/api/v1/songs/{songId}', 'getSong'],
  ['put', '/api/v1/uploads/{uploadId}/parts/{partNumber}', 'putUploadPart'],
  ['get', '/api/v1/pipeline/status/{id}', 'getPipelineStatus'],
  ['get', '/api/v1/songs/{songId}/export/vocals.wav', 'getSongExportVocalsWav'],
])('%s %s is called %s', (method, path, name) => {
  expect(operationName(method, path)).toBe(name);
});
