import { readJob } from '#e2e/doubles/sidecar-protocol.ts';
import type { Random } from '../random.ts';
import { RUNPOD_ORIGIN, SIDECAR_ORIGIN, VARIABLES } from '../settings.ts';
import type { World } from '../world.ts';
import { runJob } from './job.ts';
import { drawManner } from './manners.ts';
import { answerRunPod, tellRunPodsHint } from './runpod.ts';
import { json, welcome } from './welcome.ts';
import type { SidecarJob, Workshop } from './workshop.ts';

/** The simulated sidecar's front door: the `http` protocol of docs/inference-contract.md, with the manners that the seed gives it. */

const JOBS_PATH = '/v1/jobs';

export interface Sidecar {
  answer(request: Request): Promise<Response>;
  /** Every job dies, and nobody answers for a while. */
  goDown(forMs: number): void;
}

export function newSidecar(world: World): Sidecar {
  const shop = newWorkshop(world);
  let downUntilMs = 0;
  return {
    answer: async (request) => {
      if (world.timeline.nowMs() < downUntilMs) throw new TypeError('fetch failed: connection refused');
      return request.url.startsWith(RUNPOD_ORIGIN) ? answerRunPod(shop, request) : answerHttp(shop, request);
    },
    goDown: (forMs) => {
      world.journal.note('sidecar.down', `${forMs / 1000} s`);
      downUntilMs = world.timeline.nowMs() + forMs;
      for (const job of shop.jobs.values()) job.isStopped = true;
      shop.jobs.clear();
    },
  };
}

export function isForSidecar(url: string): boolean {
  return url.startsWith(SIDECAR_ORIGIN) || url.startsWith(RUNPOD_ORIGIN);
}

function newWorkshop(world: World): Workshop {
  const random = world.random('sidecar');
  const jobs = new Map<string, SidecarJob>();
  return {
    world,
    random,
    jobs,
    accept: (request) => {
      if (jobs.has(request.job_id)) return;
      const job = { request, isStopped: false, isOver: false, news: null, lastWord: null };
      jobs.set(request.job_id, job);
      begin(world, random, job);
    },
  };
}

function begin(world: World, random: Random, job: SidecarJob): void {
  const manner = drawManner(random, world.weather);
  world.journal.note(`job.${manner}`, job.request.job_id);
  for (let copy = manner === 'twice' ? 2 : 1; copy > 0; copy -= 1) {
    void runJob(world, random, job, manner)
      .catch((error) => world.tell('I44', `the simulated sidecar broke: ${error?.stack}`))
      .then(() => {
        job.isOver = true;
        if (world.isOnRunPod) tellRunPodsHint(world, random, job);
      });
  }
}

async function answerHttp(shop: Workshop, request: Request): Promise<Response> {
  const body = await request.text();
  const path = new URL(request.url).pathname;
  if (request.method !== 'POST' || path !== JOBS_PATH) return askedAbout(shop.jobs, path);
  const job = readJob(VARIABLES.INFERENCE_JOB_SECRET, body, Object.fromEntries(request.headers));
  return welcome(shop.world, shop.random, () => {
    shop.accept(job);
    return json(202, { job_id: job.job_id, kind: job.kind, state: 'queued', stage: null, progress: 0 });
  });
}

/** `GET /v1/jobs/{id}` and `POST /v1/jobs/{id}/cancel`. */
function askedAbout(jobs: ReadonlyMap<string, SidecarJob>, path: string): Response {
  const [, jobId = '', verb] = /^\/v1\/jobs\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
  const job = jobs.get(decodeURIComponent(jobId));
  if (!job) return json(404, { detail: 'No such job.' });
  if (verb) job.isStopped = true;
  const state = job.isStopped ? 'cancelled' : 'running';
  return json(verb ? 202 : 200, { job_id: jobId, kind: job.request.kind, state, stage: null, progress: 0 });
}
