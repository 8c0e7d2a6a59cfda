import { completed, failed } from '#e2e/doubles/sidecar-protocol.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { documentOf, STEMS } from './artefacts.ts';
import type { Manner } from './manners.ts';
import { openReporter, type Reporter, upload } from './reports.ts';
import type { SidecarJob } from './workshop.ts';

/** One job from the first byte of the original to the last event, as well or as badly as its manner says. */

const STAGES = [
  'vocal_separation',
  'pitch_detection',
  'lyrics_recognition',
  'quality_assessment',
  'finalizing',
] as const;
const LONGER_THAN_A_LEASE_MS = 70_000;

class Stopped extends Error {}

export async function runJob(world: World, random: Random, job: SidecarJob, manner: Manner): Promise<void> {
  const isDeaf = manner === 'zombie' || manner === 'late_word';
  const isBabble = manner === 'babble';
  const reporter = openReporter(world, random, job, { isBabble });
  const lastStep = manner === 'crash' || manner === 'gives_back' ? random.int(0, STAGES.length) : Number.NaN;
  const assertWanted = () => {
    if (!isDeaf && (job.isStopped || reporter.isRefused())) throw new Stopped();
  };
  try {
    if (!(await fetchSource(world, job))) return await reporter.last(failed('source_unavailable', true));
    for (const [step, stage] of STAGES.entries()) {
      if (step === lastStep) return await endEarly(reporter, manner);
      await work(world, random, manner, step);
      assertWanted();
      await reporter.progress(stage, (step + 1) / (STAGES.length + 1));
    }
    if (manner === 'fails_for_now') return await reporter.last(failed('engine_failed', true));
    if (manner === 'fails_for_good') return await reporter.last(failed('unreadable_audio', false));
    const result = await storeResult(world, job, manner, assertWanted);
    if (lastStep === STAGES.length) return await endEarly(reporter, manner);
    if (manner === 'late_word') await world.timeline.sleep(LONGER_THAN_A_LEASE_MS);
    assertWanted();
    await reporter.last(result ?? failed('upload_failed', true));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    world.journal.count('job.stopped');
  }
}

async function work(world: World, random: Random, manner: Manner, step: number): Promise<void> {
  const isAsleep = manner === 'zombie' && step === random.int(0, STAGES.length - 1);
  await world.timeline.sleep(random.int(500, 8_000) + (isAsleep ? LONGER_THAN_A_LEASE_MS : 0));
}

/** A crashed process says nothing; one that shuts down hands its lease back. */
async function endEarly(reporter: Reporter, manner: Manner): Promise<void> {
  if (manner === 'gives_back') await reporter.last({ type: 'released', reason: 'shutting_down' });
}

/** True when the original came in full, as the job says it is. */
async function fetchSource(world: World, { request }: SidecarJob): Promise<boolean> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const response = await world.request(new Request(request.source.url)).catch(() => null);
    if (response?.status === 200) {
      const bytes = await response.arrayBuffer();
      world.sources.check(request, new Uint8Array(bytes));
      return bytes.byteLength === request.source.size_bytes;
    }
    await world.timeline.sleep(1_000);
  }
  return false;
}

/** The last event, or null when an artefact could not be stored. */
async function storeResult(
  world: World,
  { request }: SidecarJob,
  manner: Manner,
  assertWanted: () => void,
): Promise<Record<string, unknown> | null> {
  const { bytes, durationSeconds } = documentOf(manner);
  const { instrumental_url: instrumental, vocals_url: vocals, document_url: document } = request.artefacts;
  const files: [string, Uint8Array][] = [
    [instrumental, STEMS.instrumental],
    [document, bytes],
  ];
  if (manner !== 'missing_stem') files.push([vocals, STEMS.vocals]);
  for (const [url, body] of files) {
    assertWanted();
    if (!(await upload(world, url, body))) return null;
  }
  const surplus = manner === 'wrong_size' ? 1 : 0;
  return completed(durationSeconds, {
    instrumental: STEMS.instrumental.length + surplus,
    vocals: STEMS.vocals.length,
    document: bytes.length,
  });
}
