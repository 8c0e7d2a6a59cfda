import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadSong } from './upload-song.ts';

/** The song's own request is an XMLHttpRequest: its headers are seen here, and it answers with a song or not at all. */

let headersSent: Record<string, string>[];
let isConnected: boolean;

class FakeRequest {
  upload = {};
  status = 201;
  responseText = '{"id":"song_1"}';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onloadend: () => void = () => undefined;
  readonly #headers: Record<string, string> = {};
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  send(): void {
    headersSent.push(this.#headers);
    if (isConnected) this.onload();
    else this.onerror();
    this.onloadend();
  }
}

beforeEach(() => {
  headersSent = [];
  isConnected = true;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', async () => new Response('{}'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function upload() {
  const file = new File(['la la la'], 'aria.mp3');
  return uploadSong(
    { file, title: 'Aria', durationSeconds: 60, idempotencyKey: 'one-upload' },
    () => undefined,
    new AbortController().signal,
  );
}

test('an upload carries its key, also when it is tried again after a lost connection', async () => {
  isConnected = false;
  await expect(upload()).rejects.toMatchObject({ failure: { kind: 'network' } });
  isConnected = true;
  await expect(upload()).resolves.toEqual({ id: 'song_1' });
  expect(headersSent.map((headers) => headers['Idempotency-Key'])).toEqual(['one-upload', 'one-upload']);
});
