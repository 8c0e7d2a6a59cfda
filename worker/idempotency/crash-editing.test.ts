import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoadedEditsBody } from '#domain/contracts/editing-api.ts';
import { bearer } from '#test/worker/api.ts';
import { type EditingCalls, editFiles, editingCalls, newEditedSong, words } from '#test/worker/editing.ts';
import {
  countRows,
  FAILING_EVERYWHERE_MS,
  FAILURE_MODES,
  failEverywhere,
  jsonCall,
} from '#test/worker/fail-everywhere.ts';

/** Saving, restoring and resetting edits, failing at each call of the platform, and sent again. */

let of: EditingCalls;

beforeAll(async () => {
  of = editingCalls(await newEditedSong());
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function forgetEdits(): Promise<void> {
  await env.DB.prepare('DELETE FROM song_edits').run();
  await env.AUDIO.delete(await editFiles(of.songId));
}

const call = (path: string, body: unknown, key: string) =>
  jsonCall('POST', `/api/v1/editing/${path}`, body, { ...bearer(of.person), 'idempotency-key': key });

/** So many versions, each with its file and no other file, and the newest as it should be. */
async function expectVersions(count: number, newest: Partial<LoadedEditsBody>): Promise<void> {
  expect((await of.load()).body).toMatchObject({ version: count, ...newest });
  const files = await countRows('song_edits WHERE pipeline_id IS NOT NULL');
  expect([await countRows('song_edits'), (await editFiles(of.songId)).length]).toEqual([count, files]);
}

describe.each(FAILURE_MODES)('I05, I26: with a $kind $moment each call', (mode) => {
  test(
    'a save makes one version, of what was sent',
    async () => {
      await failEverywhere(mode, async (key) => {
        await forgetEdits();
        const body = { pipeline_id: of.pipelineId, edited_data: words('la'), version: 0 };
        return {
          request: call('save', body, key),
          check: async (answer) => {
            expect([answer.status, await answer.json()]).toMatchObject([200, { version: 1 }]);
            await expectVersions(1, { type: 'edited', data: words('la') });
          },
        };
      });
    },
    FAILING_EVERYWHERE_MS,
  );

  test(
    'a restored version is there once more, and the one before it stays',
    async () => {
      await failEverywhere(mode, async (key) => {
        await forgetEdits();
        await of.save(words('la'));
        await of.save(words('lu'));
        return {
          request: call(`restore/${of.songId}`, { version: 1 }, key),
          check: async (answer) => {
            expect([answer.status, await answer.json()]).toMatchObject([200, { version: 3 }]);
            await expectVersions(3, { type: 'edited', data: words('la') });
          },
        };
      });
    },
    FAILING_EVERYWHERE_MS,
  );

  test(
    'a reset makes the original the newest version once',
    async () => {
      await failEverywhere(mode, async (key) => {
        await forgetEdits();
        await of.save(words('la'));
        return {
          request: call(`reset/${of.songId}`, {}, key),
          check: async (answer) => {
            expect([answer.status, await answer.json()]).toMatchObject([200, { version: 2 }]);
            await expectVersions(2, { type: 'original', data: null });
          },
        };
      });
    },
    FAILING_EVERYWHERE_MS,
  );
});
