import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, getJson, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import { type EditingCalls, editingCalls, newEditedSong, words } from '#test/worker/editing.ts';
import { fileOf, openedUpload, partOf, putPart, UPLOADS } from '#test/worker/uploads.ts';
import { PACES } from '../upload/paces.ts';

/** Bodies that strangers begin and do not end: nobody else may notice them. */

const BRIEF = { silenceMs: 500, wholeMs: 1_000, bytesPerSecond: 8_192 };
const USUAL = { ...PACES };
const FORM = 'multipart/form-data; boundary=x';
const FILE_BEGINS =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n';
const PENDING = Symbol('no answer yet');

let singer: Person;
let edits: EditingCalls;

beforeAll(async () => {
  singer = await registerSomebody();
  edits = editingCalls(await newEditedSong());
});
beforeEach(() => void startFakeSidecar());
afterEach(() => {
  Object.assign(PACES, USUAL);
  vi.restoreAllMocks();
});

interface HeldCall {
  path: string;
  method?: string;
  statedBytes: number;
  begins?: string;
  headers?: Record<string, string>;
}

/** Bodies begin and fall silent; they end when the work is done. */
async function whileHeld(
  calls: readonly HeldCall[],
  work: (answers: Promise<Response>[]) => Promise<void>,
): Promise<void> {
  const ends: (() => void)[] = [];
  const answers = calls.map(({ path, method = 'POST', statedBytes, begins = 'x', headers = {} }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(begins));
        ends.push(() => controller.close());
      },
    });
    return call(path, { method, headers: { ...headers, 'content-length': String(statedBytes) }, body });
  });
  try {
    await after(200, null);
    await work(answers);
  } finally {
    for (const end of ends) {
      try {
        end();
      } catch {
        // Its call was answered, and nobody reads on.
      }
    }
    await Promise.allSettled(answers);
  }
}

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}

/** Status and code, or `PENDING`. */
async function within(ms: number, answer: Promise<Response> | undefined): Promise<unknown> {
  const response = await Promise.race([answer, after(ms, PENDING)]);
  if (!(response instanceof Response)) return response;
  const { code, params } = await response.json<{ code?: string; params?: object }>();
  return { status: response.status, code, ...params };
}

async function expectNobodyNotices(): Promise<void> {
  expect((await edits.save(words('la'))).status).toBe(200);
  const login = { email: 'nobody@example.com', password: 'una voce poco fa' };
  const headers = { 'cf-connecting-ip': '198.51.100.7' };
  expect((await postJson('/api/v1/auth/login', login, headers)).status).toBe(401);
  expect((await postJson('/api/v1/waitlist', { email: 'almaviva@example.com' }, headers)).status).toBe(200);
}

test('six idle connections without a session, which state the largest bodies, keep nobody from anything', async () => {
  const calls = [0, 1, 2, 3, 4, 5].map((index) => ({
    path: '/api/v1/songs/song_x/import',
    statedBytes: index < 5 ? 8_000_000 : 1_943_040,
    headers: { 'idempotency-key': `held${index}`, 'cf-connecting-ip': `203.0.113.${index >> 1}` },
  }));
  await whileHeld(calls, expectNobodyNotices);
});

test('large forms of three accounts, begun and not ended, keep nobody from saving', async () => {
  const people = [await registerSomebody(), await registerSomebody(), await registerSomebody()];
  const forms = [...people, ...people].map((person) => ({
    path: '/api/v1/songs/',
    statedBytes: 20_000_000,
    begins: FILE_BEGINS,
    headers: { ...bearer(person), 'content-type': FORM },
  }));
  await whileHeld(forms, expectNobodyNotices);
});

test('large saves of four accounts, begun and not ended, keep another one from nothing', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(registerSomebody));
  const saves = Array.from({ length: 32 }, (_, index) => ({
    path: '/api/v1/editing/save',
    // The last ones would take what is left of 80 MiB, if what is stated counted.
    statedBytes: index < 24 ? 2_000_000 : 1_943_040,
    headers: {
      ...bearer(people[index % 4] as Person),
      ...(index < 12 && { 'idempotency-key': `save${index}` }),
    },
  }));
  await whileHeld(saves, expectNobodyNotices);
});

test.each([
  ['with a key', { 'idempotency-key': 'long' }],
  ['without a key', {}],
])('%s, of whoever has no session no more than eight kilobytes are waited for', async (_how, headers) => {
  PACES.refused = BRIEF;
  const calls = [
    { path: '/api/v1/auth/login', headers },
    { path: '/api/v1/songs/song_x/import', headers },
    { path: '/api/v1/editing/save', headers: { ...headers, authorization: 'Bearer x' } },
    { path: '/api/v1/songs/', headers: { ...headers, 'content-type': FORM } },
  ].map((one) => ({ ...one, statedBytes: 8_193 }));
  await whileHeld(calls, async (answers) => {
    expect(await Promise.all(answers.map((answer) => within(3_000, answer)))).toMatchObject([
      { status: 400, code: 'malformed_request' },
      { status: 401, code: 'authentication_required' },
      { status: 401, code: 'authentication_failed' },
      { status: 401, code: 'authentication_required' },
    ]);
  });
});

test('a session that has ended holds no large body either, and its short calls are still answered again', async () => {
  PACES.refused = BRIEF;
  const person = await registerSomebody();
  const out = () => postJson('/api/v1/auth/logout', {}, { ...bearer(person), 'idempotency-key': 'mine' });
  expect([(await out()).status, (await out()).status]).toEqual([204, 204]);
  const headers = { ...bearer(person), 'idempotency-key': 'large' };
  await whileHeld([{ path: '/api/v1/editing/save', statedBytes: 1_000_000, headers }], async ([answer]) => {
    expect(await within(3_000, answer)).toMatchObject({ status: 401, code: 'authentication_failed' });
  });
});

test('a part that falls silent is cut off with a reason, and the parts before it stay', async () => {
  const file = fileOf(UPLOAD_PART_BYTES + 1_000);
  const upload = await openedUpload(singer, file.length);
  expect((await putPart(singer, upload.id, 1, partOf(file, 1))).status).toBe(200);
  PACES.part = { ...BRIEF, silenceMs: 1_500 };
  const path = `${UPLOADS}/${upload.id}/parts/2`;
  const part = { path, method: 'PUT', statedBytes: 1_000, headers: bearer(singer) };
  await whileHeld([part], async ([answer]) => {
    expect(await within(500, answer)).toBe(PENDING);
    expect(await within(5_000, answer)).toEqual({
      status: 400,
      code: 'malformed_request',
      reason: 'part_cut_off',
    });
  });
  expect(await getJson(singer, `${UPLOADS}/${upload.id}`)).toMatchObject({
    received_parts: [{ part_number: 1 }],
  });
  expect((await putPart(singer, upload.id, 2, partOf(file, 2))).status).toBe(200);
});

test('of forty silent parts of one account twelve are waited for, the others are told to come back, and another account uploads', async () => {
  PACES.refused = BRIEF;
  const upload = await openedUpload(singer, UPLOAD_PART_BYTES);
  const path = `${UPLOADS}/${upload.id}/parts/1`;
  const part = { path, method: 'PUT', statedBytes: UPLOAD_PART_BYTES, headers: bearer(singer) };
  const other = await registerSomebody();
  const small = await openedUpload(other, 1_000);
  await whileHeld(Array(40).fill(part), async (answers) => {
    expect((await putPart(other, small.id, 1, fileOf(1_000))).status).toBe(200);
    const told = await Promise.all(answers.map((answer) => within(3_000, answer)));
    expect(told.filter((one) => one === PENDING).length).toBe(12);
    const refused = told.filter((one) => one !== PENDING);
    expect(refused).toEqual(Array(28).fill({ status: 429, code: 'too_busy', retry_after_seconds: 15 }));
  });
});

test.each<[string, Record<string, string>]>([
  ['nothing of a signature', {}],
  ['a signature of another form', { ...signedNow(), 'webhook-signature': 'v1,short' }],
  ['a signature of long ago', { ...signedNow(), 'webhook-timestamp': '1700000000' }],
])(
  'for the body of an event with %s nobody waits, and for that of another one ten seconds',
  async (_what, headers) => {
    PACES.refused = BRIEF;
    const event = { path: '/internal/inference/events', statedBytes: 60_000 };
    await whileHeld(
      [
        { ...event, headers },
        { ...event, headers: signedNow() },
      ],
      async ([spoiled, hopeful]) => {
        expect(await within(3_000, spoiled)).toMatchObject({ status: 403, code: 'signature_invalid' });
        expect(await within(100, hopeful)).toBe(PENDING);
      },
    );
  },
);

/** Of the right form, by nobody. */
function signedNow(): Record<string, string> {
  return {
    'webhook-id': 'pipe_x-1:1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
    'webhook-signature': `v1,${'A'.repeat(43)}=`,
  };
}
