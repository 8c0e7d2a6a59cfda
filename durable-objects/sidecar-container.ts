import { Container } from '@cloudflare/containers';

interface SidecarEnv {
  PUBLIC_ORIGIN: string;
  INFERENCE_JOB_SECRET: string;
  SIDECAR_ACCEPT_MISSING_ISOLATION?: string;
}

const PORT = 8790;
const GIB = 1024 ** 3;
/** `standard-3` in wrangler.toml has 8 GiB of memory and 16 GB of disk. A job beyond its share fails by itself; beyond 8 GiB all would die. */
const JOB_MEMORY_BYTES = 6 * GIB;
/** Results of earlier jobs. The disk also holds the image and the files of the job in work, and is empty after each sleep. */
const CACHE_BYTES = 4 * GIB;
/** With a waiting or a running job the sidecar is at work, whoever calls. */
const AT_WORK = /^cantora_(jobs_waiting|job_running_seconds) (?!0(\.0+)?$)/m;

/**
 * One instance of the sidecar on Cloudflare Containers, by the name that `worker/inference/container-client.ts` gives it. It wakes for a
 * job and sleeps some minutes after the last one: awake it costs memory (about 0.08 US$ an hour), asleep nothing.
 */
export class SidecarContainer extends Container<SidecarEnv> {
  override defaultPort = PORT;
  override sleepAfter = '5m';
  override enableInternet = true;
  override envVars = sidecarVariables(this.env);

  /** Only a new job is worth a start: an instance that sleeps knows no job, and says so as the sidecar would. */
  override async fetch(request: Request): Promise<Response> {
    const isNewJob = request.method === 'POST' && new URL(request.url).pathname === '/v1/jobs';
    if (isNewJob || this.ctx.container?.running) return super.fetch(request);
    return Response.json({ detail: 'No such job.' }, { status: 404 });
  }

  /** Jobs report outwards, so that no call may come in for longer than `sleepAfter`. What does not stop here is asked again after it. */
  override async onActivityExpired(): Promise<void> {
    if (!(await this.#isAtWork())) await this.stop();
  }

  async #isAtWork(): Promise<boolean> {
    try {
      const metrics = await this.ctx.container?.getTcpPort(PORT).fetch('http://sidecar/metrics');
      return metrics !== undefined && AT_WORK.test(await metrics.text());
    } catch {
      // What does not answer does no work that anybody will hear of.
      return false;
    }
  }
}

/** What one instance is told (inference/cantora_inference/service/settings.py), besides what its image says. */
export function sidecarVariables(env: SidecarEnv): Record<string, string> {
  return {
    CANTORA_JOB_SECRET: env.INFERENCE_JOB_SECRET,
    CANTORA_ALLOWED_HOSTS: new URL(env.PUBLIC_ORIGIN).hostname,
    CANTORA_JOB_MEMORY_BYTES: String(JOB_MEMORY_BYTES),
    CANTORA_CACHE_BYTES: String(CACHE_BYTES),
    CANTORA_ACCEPT_MISSING_ISOLATION: env.SIDECAR_ACCEPT_MISSING_ISOLATION ?? '',
  };
}
