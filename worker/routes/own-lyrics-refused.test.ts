import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { type Alignments, newAlignments } from '#test/worker/alignments.ts';

/** Texts that cannot be taken are refused in words of their field, and leave nothing. */

const line = (start: unknown, text: unknown = 'la') => ({ start, text });
const REFUSED: readonly [body: object, field: string, message: string][] = [
  [{ format: 'plain', text: ' \n\t ' }, 'text', 'text must not be empty.'],
  [{ format: 'plain' }, 'text', 'The field text is required.'],
  [
    { format: 'plain', text: 'x'.repeat(20_001) },
    'text',
    'text must have at most 20000 characters; it has 20001.',
  ],
  [{ format: 'plain', text: 'la\n'.repeat(401) }, 'text', 'text must have at most 400 lines; it has 401.'],
  [{ format: 'plain', text: 'a\0b' }, 'text', 'text must hold readable characters only.'],
  [{ format: 'plain', text: 7 }, 'text', 'text must be text.'],
  [{ format: 'word', text: 'la' }, 'format', 'format must be one of plain, lrc, ultrastar, tapped.'],
  [{ text: 'la' }, 'format', 'The field format is required.'],
  [
    { format: 'plain', text: 'la', language: 'English!' },
    'language',
    'language must be null or a language tag such as en or pt-BR.',
  ],
  [{ format: 'lrc', text: 'la', lines: [line(1)] }, 'lines', 'lines belong to the format tapped.'],
  [{ format: 'tapped', text: 'la' }, 'lines', 'The field lines is required.'],
  [{ format: 'tapped', lines: [] }, 'lines', 'lines must hold at least one line with its start.'],
  [
    { format: 'tapped', lines: [line(1), line(1)] },
    'lines.1.start',
    'lines.1.start must be later than the start of the line before.',
  ],
  [{ format: 'tapped', lines: [line(-1)] }, 'lines.0.start', 'lines.0.start must be at least 0.'],
  [{ format: 'tapped', lines: [line(2)] }, 'lines.0.start', 'lines.0.start must lie inside the song.'],
  [{ format: 'tapped', lines: [line('1')] }, 'lines.0.start', 'lines.0.start must be a number.'],
  [{ format: 'tapped', lines: [line(1, ' ')] }, 'lines.0.text', 'lines.0.text must not be empty.'],
];

let of: Alignments;

beforeAll(async () => {
  of = await newAlignments(startFakeSidecar());
});
afterAll(() => {
  vi.restoreAllMocks();
});

test.each(REFUSED.map(([body, field, message]) => [message, field, body] as const))(
  'a text is refused: %s',
  async (message, field, body) => {
    const refused = await of.give(body);
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields']);
    expect(refused.body.errors?.[0]).toMatchObject({ field, message });
    expect((await of.texts()).texts).toEqual([]);
  },
);

test('a song without a result has no voice to place words in', async () => {
  await env.DB.prepare("UPDATE songs SET status = 'failed' WHERE id = ?").bind(of.song.id).run();
  const refused = await of.give({ format: 'plain', text: 'Una voce' });
  expect([refused.status, refused.body.code]).toEqual([409, 'song_not_completed']);
});
