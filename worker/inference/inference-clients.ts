import { traceparentOf } from '#domain/logs/trace.ts';
import { machinesOf } from '#domain/runs/machines.ts';
import type { Context } from '../context.ts';
import { containerClient } from './container-client.ts';
import { httpInferenceClient } from './http-client.ts';
import type { InferenceClient } from './inference-client.ts';
import { readInferenceSettings } from './inference-settings.ts';
import { runPodClient } from './runpod-client.ts';

type Calling = Pick<Context, 'env' | 'nowMs' | 'scope'>;

/** One of the machines that this deployment runs its jobs on; the first where nobody knows which. */
export function inferenceClient({ env, nowMs, scope }: Calling, machine?: string | null): InferenceClient {
  const name = machine ?? machinesOf(env)[0].name;
  const settings = readInferenceSettings(env);
  const secret = env.INFERENCE_JOB_SECRET;
  const traceparent = traceparentOf(scope.trace);
  switch (settings.adapter) {
    case 'http':
      return httpInferenceClient({ url: name, secret, nowMs, traceparent });
    case 'container':
      return containerClient({ sidecars: settings.sidecars, name, secret, nowMs, traceparent });
    case 'runpod':
      return runPodClient({
        ...settings,
        jobSecret: secret,
        publicOrigin: env.PUBLIC_ORIGIN,
        nowMs,
        traceparent,
      });
    default:
      return settings satisfies never;
  }
}

/** Whether one of the machines takes jobs now. */
export async function isAnyMachineReady(calling: Calling, timeoutMs: number): Promise<boolean> {
  const asked = machinesOf(calling.env).map(({ name }) => inferenceClient(calling, name).isReady(timeoutMs));
  return (await Promise.all(asked)).some(Boolean);
}
