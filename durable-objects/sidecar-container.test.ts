import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { SidecarContainer, sidecarVariables } from './sidecar-container.ts';

/** The class around the platform's container, which is played here: no Docker runs in tests, and none of it is Cloudflare's. */

class FakeContainer {
  running = false;
  started: Record<string, string>[] = [];
  signals: number[] = [];
  asked: string[] = [];
  metrics = 'cantora_jobs_waiting 0.0\ncantora_job_running_seconds 0.0\n';

  start({ env }: { env: Record<string, string> }): void {
    this.running = true;
    this.started.push(env);
  }

  monitor(): Promise<void> {
    return new Promise(() => undefined);
  }

  signal(number: number): void {
    this.signals.push(number);
  }

  getTcpPort() {
    return {
      fetch: async (input: RequestInfo, init?: RequestInit) => {
        const { method, url } = new Request(input, init);
        const path = new URL(url).pathname;
        if (path !== '/') this.asked.push(`${method} ${path}`);
        return path === '/metrics' ? new Response(this.metrics) : new Response('{}', { status: 202 });
      },
    };
  }
}

async function withSidecar(
  act: (sidecar: SidecarContainer, container: FakeContainer) => Promise<void>,
): Promise<void> {
  const container = new FakeContainer();
  await runInDurableObject(
    env.SONG_ROOM.getByName(`sidecar-${crypto.randomUUID()}`),
    async (_room, state) => {
      Object.defineProperty(state, 'container', { value: container });
      await act(new SidecarContainer(state as DurableObjectState<object>, env), container);
    },
  );
}

const newJob = () => new Request('http://sidecar/v1/jobs', { method: 'POST', body: '{}' });

test('an instance that sleeps wakes for a new job, with the secret, our host and the bounds of its size', async () => {
  await withSidecar(async (sidecar, container) => {
    expect((await sidecar.fetch(newJob())).status).toBe(202);
    expect(container.asked).toEqual(['POST /v1/jobs']);
    expect(container.started).toEqual([
      {
        CANTORA_JOB_SECRET: env.INFERENCE_JOB_SECRET,
        CANTORA_ALLOWED_HOSTS: '127.0.0.1',
        CANTORA_JOB_MEMORY_BYTES: '6442450944',
        CANTORA_CACHE_BYTES: '4294967296',
        CANTORA_ACCEPT_MISSING_ISOLATION: '',
      },
    ]);
  });
});

test('what the platform lacks is accepted by name only', () => {
  const accepted = { ...env, SIDECAR_ACCEPT_MISSING_ISOLATION: 'own_files' };
  expect(sidecarVariables(accepted).CANTORA_ACCEPT_MISSING_ISOLATION).toBe('own_files');
});

test.each([
  ['GET', '/v1/jobs/pipe_1-1'],
  ['POST', '/v1/jobs/pipe_1-1/cancel'],
])('nobody wakes an instance with %s %s: it knows no job any more', async (method, path) => {
  await withSidecar(async (sidecar, container) => {
    expect((await sidecar.fetch(new Request(`http://sidecar${path}`, { method }))).status).toBe(404);
    expect(container.started).toEqual([]);
  });
});

test.each([
  ['cantora_jobs_waiting 0.0\ncantora_job_running_seconds 0.0\n', 1],
  ['cantora_jobs_waiting 2.0\ncantora_job_running_seconds 0.0\n', 0],
  ['cantora_jobs_waiting 0.0\ncantora_job_running_seconds 1.25e-05\n', 0],
  ['cantora_jobs_waiting 0.0\ncantora_job_running_seconds 0.5\n', 0],
])('after minutes without a call, figures of %j end it %i times', async (metrics, times) => {
  await withSidecar(async (sidecar, container) => {
    await sidecar.fetch(newJob());
    container.metrics = metrics;
    await sidecar.onActivityExpired();
    expect(container.signals).toEqual(Array(times).fill(15));
  });
});
