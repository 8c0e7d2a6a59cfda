import { beforeAll, expect, test } from 'vitest';
import { markupOf, textOf } from '#app/components/markup.test-kit.tsx';
import { words } from '#app/content/catalogues.ts';
import { type PipelineProgress, progressOf } from './pipeline-progress.ts';
import { ProgressCard } from './progress-card.tsx';

const STAGES = ['pending', 'vocal_separation', 'pitch_detection', 'lyrics_recognition', 'finalizing'];

beforeAll(() => words('song', 'common', 'work'));

function at(stage: string, progress: number | null): PipelineProgress {
  return progressOf({ pipeline_id: 'p1', stage, activity: null, message: `At ${stage}`, progress });
}

async function cardText(progress: PipelineProgress | null): Promise<string> {
  const isQueued = progress?.isQueued ?? false;
  const card = { fileName: 'aria.mp3', progress, isReconnecting: false, isQueued, note: '' };
  return textOf(await markupOf(<ProgressCard {...card} />));
}

test('each stage has a tip of its own', async () => {
  const tips = await Promise.all(
    STAGES.map(async (stage) => (await cardText(at(stage, 0.5))).split('Did you know?')[1]?.trim()),
  );
  expect(tips.every((tip) => tip !== undefined && tip.length > 40)).toBe(true);
  expect(new Set(tips).size).toBe(STAGES.length);
});

test('from 99 percent until the end it says that the song is finalized and nothing is frozen', async () => {
  const notice = 'Finalizing: the tracks are being stored. This is not frozen.';
  expect(await cardText(at('finalizing', 0.989))).not.toContain(notice);
  expect(await cardText(at('finalizing', 0.99))).toContain(notice);
  expect(await cardText(at('finalizing', 0.999))).toContain(notice);
  expect(await cardText(at('completed', 1))).not.toContain(notice);
});

test('no accuracy is claimed: the only percentage is that of the progress', async () => {
  for (const stage of STAGES) {
    const text = await cardText(at(stage, 0.5));
    expect(text.match(/\d+(?:[.–-]\d+)?\s?%/g)).toEqual(['50%']);
    expect(text).not.toMatch(/accura/i);
  }
});

test('a song that waits says that it is queued', async () => {
  expect(await cardText(at('pending', null))).toContain(
    'Processing Pending: Your song is queued for processing.',
  );
});
