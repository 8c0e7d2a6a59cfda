/** The calls that a page or a program makes often, each as one singer makes it. */

import { randomBytes, randomUUID } from 'node:crypto';

const LINES = 40;
const RANGE_BYTES = 65_536;
const EDITS = {
  melody: { noteSequence: [], removedNoteIds: [], addedNotes: [] },
  lyrics: { modifiedSegments: [], fullText: '' },
};

/** What every other call is compared with. */
export const HEALTH = get('health', () => 'health');

const START = post('training, start', 'training/start', withSong, {
  learn: (singer, { session_id }) => {
    singer.sessionId = session_id;
  },
});

/** In this order for each singer: a session of practice begins before it is told of and ends last. */
export const CALLS = [
  START,
  get('me', () => 'auth/me'),
  get('status', () => 'auth/status'),
  get('ledger', () => 'auth/ledger?limit=20'),
  get('list of 20 songs', () => 'songs/?limit=20'),
  get('song', ({ songId }) => `songs/${songId}`),
  get('pipeline status', ({ songId }) => `pipeline/status/${songId}`),
  get('pipeline result', ({ pipelineId }) => `pipeline/result/${pipelineId}`),
  { ...get('media, head', toMedia), method: 'HEAD' },
  { ...get('media, 64 KiB', toMedia), headers: { range: `bytes=0-${RANGE_BYTES - 1}` }, expected: 206 },
  get('edits, load', ({ songId }) => `editing/load/${songId}`),
  post('edits, save', 'editing/save', ({ pipelineId }) => ({ pipeline_id: pipelineId, edited_data: EDITS })),
  post('play', ({ songId }) => `songs/${songId}/play`),
  post('training, heartbeat', 'training/heartbeat', withSession),
  post('practice, a pass of 40 lines', 'practice/results', passOf, { expected: 201 }),
  get('practice, passes', ({ songId }) => `practice/results?song_id=${songId}&limit=20`),
  get('practice, progress', () => 'practice/progress'),
  post('socket ticket', 'ws/ticket', withSong),
  post('credits, use', 'auth/credits/use', () => ({ minutes: 1 })),
  post('refresh', 'auth/refresh', ({ refreshToken }) => ({ refresh_token: refreshToken }), {
    isAnonymous: true,
    learn: (singer, { access_token, refresh_token }) =>
      Object.assign(singer, { token: access_token, refreshToken: refresh_token }),
  }),
  { ...get('refusal: 401', () => 'auth/me'), isAnonymous: true, expected: 401 },
  { ...get('refusal: 404', () => `songs/song_${'0'.repeat(26)}`), expected: 404 },
  { ...get('page of prices', () => '/pricing'), isAnonymous: true },
  { ...START, name: 'training, start and end', next: post('', 'training/end', withSession) },
];

function get(name, path) {
  return { name, method: 'GET', path, expected: 200 };
}

/** With a key, as our own pages send every change. */
function post(name, path, body = () => ({}), more = {}) {
  const pathOf = typeof path === 'string' ? () => path : path;
  return { name, method: 'POST', path: pathOf, body, expected: 200, ...more };
}

/** Path and init for `fetch`. */
export function requestOf({ method, path, body, headers, isAnonymous }, singer) {
  const where = path(singer);
  return [
    where.startsWith('/') ? where : `/api/v1/${where}`,
    {
      method,
      headers: {
        ...(!isAnonymous && { authorization: `Bearer ${singer.token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body(singer)) }),
    },
  ];
}

function toMedia({ mediaPath }) {
  return mediaPath;
}

function withSong({ songId }) {
  return { song_id: songId };
}

function withSession({ sessionId }) {
  return { session_id: sessionId, voiced_seconds: 0 };
}

function passOf({ songId, sessionId }) {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    ...{ start_seconds: 5 * index, end_seconds: 5 * index + 4, voiced_seconds: 2.5 },
    ...{ score: 0.8, cents: -12.5, onset_seconds: 0.03 },
  }));
  return {
    ...{ id: `practice_${randomBytes(13).toString('hex')}`, session_id: sessionId, song_id: songId, lines },
    ...{ level: 'steady', is_octave_free: true, semitones: 0, speed_percent: 100 },
  };
}
