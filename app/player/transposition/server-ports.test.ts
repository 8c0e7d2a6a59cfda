import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, refusal } from '#app/api/api-error.ts';
import { en } from '#app/content/en.ts';
import type { TransposedFileBody } from '#domain/contracts/transposition-api.ts';
import type { Stems } from './engine-sound.ts';
import { isFinal, readFile, serverPorts } from './server-ports.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SEPARATE: TransposedFileBody = {
  pitch: -3,
  type: 'separate_tracks',
  instrumental_url: '/i',
  vocal_url: '/v',
  file_path: '/api/v1/transposition/download/song_1/-3',
  created_at: 1_763_726_400,
  size: 1000,
};

test('a file of the server is read with its two tracks, or as a mix that a call gives', () => {
  const common = { semitones: -3, createdAtSeconds: 1_763_726_400 };
  const mixed = { ...SEPARATE, type: 'mixed', instrumental_url: null, vocal_url: null } as const;
  expect(readFile(SEPARATE)).toEqual({
    ...common,
    type: 'separate_tracks',
    instrumentalUrl: '/i',
    vocalsUrl: '/v',
  });
  expect(readFile(mixed)).toEqual({ ...common, type: 'mixed', path: SEPARATE.file_path });
});

test.each([
  [403, true],
  [404, true],
  [422, true],
  [409, false],
  [429, false],
  [500, false],
  [503, false],
])('a refusal with %d is final: %s', (status, expected) => {
  expect(isFinal(refusal(status, '', '{"code":"any","detail":"Any."}'))).toBe(expected);
});

test('without a token nothing is tried again; without a connection it is', () => {
  expect(isFinal(new ApiError({ kind: 'no_token' }))).toBe(true);
  expect(isFinal(new ApiError({ kind: 'network' }))).toBe(false);
  expect(isFinal(new Error('Decoding failed.'))).toBe(false);
});

test.each([
  ['that the server answers', 200],
  ['that the server refuses', 500],
])(
  'a pitch that the server does not have: the map is asked for, %s, then the start',
  async (_how, status) => {
    const asked: string[] = [];
    vi.stubGlobal('localStorage', { getItem: () => 'a token' });
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
      asked.push([method, path, body].filter(Boolean).join(' '));
      return path.includes('/pitch-map/')
        ? Response.json({}, { status })
        : Response.json({ status: 'processing', target_pitch: -3, task_id: 'task_1' }, { status: 202 });
    });
    const song = { songId: 'song_1', original: {} as Stems, messages: () => en, onUpdate: () => undefined };
    const started = await serverPorts(song).start({ semitones: -3 }, new AbortController().signal);
    expect(started).toEqual({ taskId: 'task_1' });
    expect(asked).toEqual([
      'GET /api/v1/transposition/pitch-map/song_1/-3',
      'POST /api/v1/transposition/start {"song_id":"song_1","target_pitch":-3}',
    ]);
  },
);
