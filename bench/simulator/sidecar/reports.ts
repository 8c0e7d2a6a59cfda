import { callbackOf, eventOf } from '#e2e/doubles/sidecar-protocol.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import type { SidecarJob } from './workshop.ts';

/** Sends what a job reports: signed events with growing numbers, and files to signed links; it tries again as the contract says. */

const FIVE_MINUTES_MS = 300_000;
const UPLOAD_TRIES = 3;

export interface Reporter {
  progress(stage: string, progress: number): Promise<void>;
  last(event: Record<string, unknown>): Promise<void>;
  /** The Worker has said that nobody waits for this job. */
  isRefused(): boolean;
}

export function openReporter(
  world: World,
  random: Random,
  job: SidecarJob,
  { isBabble }: { isBabble: boolean },
): Reporter {
  let sequence = 0;
  let isRefused = false;
  const send = async (event: Record<string, unknown>, number: number): Promise<number> => {
    const status = await post(world, job, { sequence: number, ...event });
    if (status === 409) isRefused = true;
    return status;
  };
  return {
    progress: async (stage, progress) => {
      sequence += 1;
      const number = sequence;
      job.news = { stage, progress };
      const found = job.request.kind === 'analysis' ? { findings: findingsAt(progress) } : {};
      const event = { type: 'progress', stage, progress, message: `At ${stage}`, ...found };
      if (isBabble) return babble(world, random, () => void send(event, number));
      const status = await send(event, number);
      if (status !== 200 && status !== 409) await send(event, number);
    },
    last: async (event) => {
      sequence += 1;
      job.lastWord = eventOf(job.request, { sequence, ...event });
      const untilMs = world.timeline.nowMs() + FIVE_MINUTES_MS;
      for (let delayMs = 1_000; ; delayMs = Math.min(2 * delayMs, 30_000)) {
        const status = await send(event, sequence);
        world.journal.count(`report.${event.type}.${status}`);
        if (status === 200 || status === 409 || world.timeline.nowMs() > untilMs) return;
        await world.timeline.sleep(delayMs);
      }
    },
    isRefused: () => isRefused,
  };
}

/** An attempt that begins anew knows less than the one before. */
function findingsAt(progress: number) {
  return {
    duration_seconds: 60,
    waveform: [50, 100],
    key_name: progress > 0.5 ? 'B minor' : null,
    tempo_bpm: null,
    notes: [],
    heard_until_seconds: 60 * progress,
  };
}

/** Late, in any order and several times, or never. */
function babble({ timeline }: World, random: Random, send: () => void): void {
  if (random.chance(0.3)) return;
  for (let copies = random.int(1, 3); copies > 0; copies -= 1) timeline.after(random.int(0, 15_000), send);
}

/** The status of the answer; 0 when there was none. */
async function post(world: World, { request }: SidecarJob, event: Record<string, unknown>): Promise<number> {
  const sentAtMs = world.timeline.nowMs();
  const told = eventOf(request, event);
  const call = callbackOf(request, told, new Date(sentAtMs));
  const response = await world.request(new Request(...call)).catch(() => null);
  const status = response?.status ?? 0;
  world.reports.push({ pipelineId: request.pipeline_id, attempt: request.attempt, sentAtMs, status });
  return status;
}

/** True when the file is stored; false when the lease is gone or it did not work after three tries. */
export async function upload(world: World, url: string, bytes: Uint8Array): Promise<boolean> {
  for (let attempt = 1; attempt <= UPLOAD_TRIES; attempt += 1) {
    const headers = { 'content-length': String(bytes.length) };
    const request = new Request(url, { method: 'PUT', headers, body: Uint8Array.from(bytes) });
    const response = await world.request(request).catch(() => null);
    if (response?.status === 200) return true;
    if (response?.status === 409) return false;
    await world.timeline.sleep(1_000);
  }
  return false;
}
