import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { type EditedSong, editFiles, newEditedSong, words, wordsOf } from '#test/worker/editing.ts';
import { createContext } from '../../context.ts';
import { readStoredEdits } from './edit-files.ts';
import { keptVersions } from './edit-versions.ts';
import { loadEdits } from './load.ts';
import { saveEdits } from './save.ts';
import { resetEdits, restoreVersion } from './versions.ts';

/** I26, I29: two tabs of one song, whatever they do at the same time, on the real D1 and R2. */

const SCHEDULES = inDepth(12, 300);

interface Step {
  tab: 0 | 1;
  do: 'load' | 'save carefully' | 'save' | 'restore' | 'reset';
}
/** What happens in one wave happens at once. At most sixteen versions come of it, so that all are still kept. */
const wave = fc.array(
  fc.record<Step>({
    tab: fc.constantFrom(0, 1),
    do: fc.constantFrom('load', 'save carefully', 'save carefully', 'save', 'restore', 'reset'),
  }),
  { minLength: 1, maxLength: 3 },
);
const waves = fc.array(wave, { minLength: 1, maxLength: 5 });

/** What a tab shows, and the version that it shows it of. */
interface Tab {
  texts: string[];
  version: number;
}

/** By version: what whoever was told of it had sent. Null: the original. */
type Acknowledged = Map<number, string[] | null>;

const context = createContext(env);
let song: EditedSong;
let typed = 0;

beforeAll(async () => {
  song = await newEditedSong();
});

async function save(tab: Tab, isCareful: boolean, acked: Acknowledged): Promise<void> {
  typed += 1;
  tab.texts = [...tab.texts, `word ${typed}`];
  const sent = [...tab.texts];
  const seen = tab.version;
  const body = { pipeline_id: song.pipelineId, edited_data: words(...sent) };
  const saved = await saveEdits(context, song.userId, { ...body, ...(isCareful && { version: seen }) });
  if (!saved.ok) {
    expect([isCareful, saved.error.kind]).toEqual([true, 'edits_conflict']);
    return;
  }
  if (isCareful) expect(saved.value.version).toBe(seen + 1);
  tab.version = saved.value.version;
  tell(acked, saved.value.version, sent);
}

/** No two are told the same version. */
function tell(acked: Acknowledged, version: number, texts: string[] | null): void {
  expect(acked.has(version)).toBe(false);
  acked.set(version, texts);
}

/** What was typed here and not saved stays beside what is loaded. */
async function load(tab: Tab): Promise<void> {
  const loaded = await loadEdits(context, song.userId, song.songId);
  if (!loaded.ok) throw new Error(loaded.error.kind);
  tab.texts = [...new Set([...wordsOf(loaded.value.data), ...tab.texts])];
  tab.version = loaded.value.version;
}

async function restore(acked: Acknowledged): Promise<void> {
  const version = [...acked.keys()][0] ?? 1;
  const restored = await restoreVersion(context, song.userId, song.songId, version);
  if (restored.ok) tell(acked, restored.value.version, acked.get(version) ?? null);
  else expect([acked.size, restored.error.kind]).toEqual([0, 'edits_version_not_found']);
}

async function reset(acked: Acknowledged): Promise<void> {
  const answer = await resetEdits(context, song.userId, song.songId);
  if (!answer.ok) throw new Error(answer.error.kind);
  expect(answer.value.has_edited_version).toBe(false);
  // Two resets at once may find that one of them was enough.
  if (answer.value.version > 0 && !acked.has(answer.value.version)) acked.set(answer.value.version, null);
}

function play(tabs: readonly [Tab, Tab], acked: Acknowledged, step: Step): Promise<void> {
  const tab = tabs[step.tab];
  switch (step.do) {
    case 'load':
      return load(tab);
    case 'save carefully':
      return save(tab, true, acked);
    case 'save':
      return save(tab, false, acked);
    case 'restore':
      return restore(acked);
    case 'reset':
      return reset(acked);
    default:
      return step.do satisfies never;
  }
}

/** By version, as it lies in storage. */
async function storedTexts(): Promise<Map<number, string[] | null>> {
  const versions = await keptVersions(context, song.songId);
  const texts = versions.map(async (version): Promise<[number, string[] | null]> => {
    if (version.pipelineId === null) return [version.version, null];
    const stored = await readStoredEdits(context, version);
    return [version.version, stored.ok ? wordsOf(stored.value.data) : ['gone']];
  });
  return new Map(await Promise.all(texts));
}

test('of two tabs that load, save, restore and reset in any order each acknowledged text can be had again', async () => {
  await fc.assert(
    fc.asyncProperty(waves, async (schedule) => {
      await env.DB.batch(
        ['song_edits', 'attempt_budgets'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
      );
      await env.AUDIO.delete(await editFiles(song.songId));
      const tabs: [Tab, Tab] = [
        { texts: [], version: 0 },
        { texts: [], version: 0 },
      ];
      const acked: Acknowledged = new Map();
      for (const steps of schedule) await Promise.all(steps.map((step) => play(tabs, acked, step)));
      const stored = await storedTexts();
      expect(stored).toEqual(new Map([...acked].sort(([one], [other]) => other - one)));
      expect([...stored.keys()]).toEqual([...stored.keys()].map((_, index) => stored.size - index));
      const newest = await loadEdits(context, song.userId, song.songId);
      const shown = newest.ok ? newest.value : null;
      expect([shown?.version, wordsOf(shown?.data ?? null)]).toEqual([
        stored.size,
        stored.get(stored.size) ?? [],
      ]);
      expect(await editFiles(song.songId)).toHaveLength(
        [...stored.values()].filter((texts) => texts !== null).length,
      );
    }),
    { numRuns: SCHEDULES, endOnFailure: true },
  );
}, 240_000);
