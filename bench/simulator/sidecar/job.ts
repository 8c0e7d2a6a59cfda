import { failed } from '#e2e/doubles/sidecar-protocol.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { type Craft, craftOf } from './craft.ts';
import type { Manner } from './manners.ts';
import { openReporter, type Reporter, upload } from './reports.ts';
import type { SidecarJob } from './workshop.ts';

/** Runs one job from the first byte that it reads to the last event, as well or as badly as its manner says. */

const LONGER_THAN_A_LEASE_MS = 70_000;

class Stopped extends Error {}

export async function runJob(world: World, random: Random, job: SidecarJob, manner: Manner): Promise<void> {
  const isDeaf = manner === 'zombie' || manner === 'late_word';
  const isBabble = manner === 'babble';
  const reporter = openReporter(world, random, job, { isBabble });
  const craft = craftOf(world, job.request, manner);
  const { stages } = craft;
  const lastStep = manner === 'crash' || manner === 'gives_back' ? random.int(0, stages.length) : Number.NaN;
  const assertWanted = () => {
    if (!isDeaf && (job.isStopped || reporter.isRefused())) throw new Stopped();
  };
  try {
    if (!(await fetchSources(world, craft))) return await reporter.last(failed('source_unavailable', true));
    for (const [step, stage] of stages.entries()) {
      if (step === lastStep) return await endEarly(reporter, manner);
      await work(world, random, isAsleep(random, manner, step, stages.length));
      assertWanted();
      await reporter.progress(stage, (step + 1) / (stages.length + 1));
    }
    if (manner === 'fails_for_now') return await reporter.last(failed('engine_failed', true));
    if (manner === 'fails_for_good') return await reporter.last(failed('unreadable_audio', false));
    const isStored = await storeFiles(world, craft, assertWanted);
    if (lastStep === stages.length) return await endEarly(reporter, manner);
    if (manner === 'late_word') await world.timeline.sleep(LONGER_THAN_A_LEASE_MS);
    assertWanted();
    await reporter.last(isStored ? craft.lastEvent : failed('upload_failed', true));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    world.journal.count('job.stopped');
  }
}

async function work(world: World, random: Random, isAsleepToo: boolean): Promise<void> {
  await world.timeline.sleep(random.int(500, 8_000) + (isAsleepToo ? LONGER_THAN_A_LEASE_MS : 0));
}

function isAsleep(random: Random, manner: Manner, step: number, steps: number): boolean {
  return manner === 'zombie' && step === random.int(0, steps - 1);
}

/** A crashed process says nothing; one that shuts down hands its lease back. */
async function endEarly(reporter: Reporter, manner: Manner): Promise<void> {
  if (manner === 'gives_back') await reporter.last({ type: 'released', reason: 'shutting_down' });
}

/** True when everything came in full, as the job says it is. */
async function fetchSources(world: World, { sources, check }: Craft): Promise<boolean> {
  for (const source of sources) {
    const bytes = await fetchOne(world, source.url);
    if (bytes === null) return false;
    check(source, bytes);
    if (bytes.length !== source.size_bytes) return false;
  }
  return true;
}

async function fetchOne(world: World, url: string): Promise<Uint8Array | null> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const response = await world.request(new Request(url)).catch(() => null);
    if (response?.status === 200) return new Uint8Array(await response.arrayBuffer());
    await world.timeline.sleep(1_000);
  }
  return null;
}

/** False when a file could not be stored. */
async function storeFiles(world: World, { files }: Craft, assertWanted: () => void): Promise<boolean> {
  for (const [url, body] of files) {
    assertWanted();
    if (!(await upload(world, url, body))) return false;
  }
  return true;
}
