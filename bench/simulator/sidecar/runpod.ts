import { readJob } from '#e2e/doubles/sidecar-protocol.ts';
import type { Random } from '../random.ts';
import { ORIGIN, VARIABLES } from '../settings.ts';
import type { World } from '../world.ts';
import { json, welcome } from './welcome.ts';
import type { SidecarJob, Workshop } from './workshop.ts';

/** The same jobs behind RunPod's protocol: run, status, cancel, and a webhook that nobody signs and that may never come. */

interface RunBody {
  input: { body: string; headers: Record<string, string> };
}

export async function answerRunPod(shop: Workshop, request: Request): Promise<Response> {
  const [, verb = '', externalId = ''] = /\/(run|status|cancel)(?:\/([^/]+))?$/.exec(request.url) ?? [];
  if (verb === 'run') return run(shop, (await request.json()) as RunBody);
  const job = shop.jobs.get(externalId.replace(/^rp-/, ''));
  if (!job) return json(404, { error: 'job not found' });
  if (verb === 'cancel') job.isStopped = true;
  return json(200, { id: externalId, ...statusOf(job) });
}

/** Sometimes twice, sometimes never; sometimes before the job has ended. */
export function tellRunPodsHint(world: World, random: Random, { request }: SidecarJob): void {
  for (let copies = random.int(0, 2); copies > 0; copies -= 1) {
    world.timeline.after(random.int(0, 5_000), () => {
      const path = `/internal/inference/runpod/${request.pipeline_id}/${request.attempt}`;
      const hint = new Request(`${ORIGIN}${path}`, { method: 'POST', body: '{"status":"COMPLETED"}' });
      void world.request(hint).catch(() => world.journal.count('hint.lost'));
    });
  }
}

function run({ world, random, accept }: Workshop, { input }: RunBody): Promise<Response> {
  const job = readJob(VARIABLES.INFERENCE_JOB_SECRET, input.body, input.headers);
  return welcome(world, random, () => {
    accept(job);
    return json(200, { id: `rp-${job.job_id}`, status: 'IN_QUEUE' });
  });
}

/** A process that died without a word is a failed job; one that was cancelled says nothing. */
function statusOf({ isStopped, isOver, lastWord, news }: SidecarJob): Record<string, unknown> {
  if (lastWord?.type === 'failed') return { status: 'FAILED', output: { error: 'failed', event: lastWord } };
  if (lastWord) return { status: 'COMPLETED', output: lastWord };
  if (isStopped) return { status: 'CANCELLED' };
  if (isOver) return { status: 'FAILED', error: 'The worker has died.' };
  return news ? { status: 'IN_PROGRESS', output: news } : { status: 'IN_QUEUE' };
}
