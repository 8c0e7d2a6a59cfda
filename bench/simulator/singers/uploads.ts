import { createHash } from 'node:crypto';
import type { Random } from '../random.ts';
import { type Account, type Answer, jsonOf } from '../records.ts';
import type { World } from '../world.ts';
import { insist, send } from './client.ts';

/** How a song gets in: one form, as a browser writes it. */

const BOUNDARY = 'cantora-simulation';
const NAMES = ['aria.mp3', 'Ständchen.wav', 'notes.flac', '../../etc/passwd.ogg'] as const;

export async function uploadForm(world: World, account: Account, random: Random): Promise<string | null> {
  const bytes = random.bytes(random.int(1, 400));
  const call = {
    method: 'POST',
    path: '/api/v1/songs/',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: formOf(random, bytes),
  } as const;
  const key = `upload-${random.int(1, 1e9)}`;
  const answer = random.chance(0.8)
    ? await insist(world, account, { ...call, key })
    : await send(world, account, call);
  return learn(world, answer, createHash('sha256').update(bytes).digest('hex'));
}

/** The id of the song that an answer tells of; what was sent for it is kept, to be compared with what is read. */
export function learn(world: World, answer: Answer, sha256: string): string | null {
  const { id } = jsonOf<{ id: string }>(answer);
  if (answer.status !== 201 || id === undefined) return null;
  world.sources.sent(id, sha256);
  return id;
}

function randomSettings(random: Random): Record<string, string> {
  return {
    title: `Song ${random.int(1, 99)}`,
    ...(random.chance(0.7) && { duration_minutes: String(random.int(1, random.chance(0.1) ? 60 : 5)) }),
    vocal_method: random.pick(['hybrid', 'demucs', 'uvr', 'dsp']),
  };
}

function formOf(random: Random, bytes: Uint8Array): Uint8Array {
  const fields = Object.entries(randomSettings(random)).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${fields.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${random.pick(NAMES)}"\r\ncontent-type: audio/mpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}
