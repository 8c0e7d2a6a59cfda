import type { Context } from '../context.ts';
import { containerClient } from './container-client.ts';
import { httpInferenceClient } from './http-client.ts';
import type { InferenceClient } from './inference-client.ts';
import { readInferenceSettings } from './inference-settings.ts';
import { runPodClient } from './runpod-client.ts';

/** The service that this deployment runs its jobs on. */
export function inferenceClient({ env, nowMs }: Pick<Context, 'env' | 'nowMs'>): InferenceClient {
  const settings = readInferenceSettings(env);
  const secret = env.INFERENCE_JOB_SECRET;
  switch (settings.adapter) {
    case 'http':
      return httpInferenceClient({ url: settings.url, secret, nowMs });
    case 'container':
      return containerClient({ sidecars: settings.sidecars, secret, nowMs });
    case 'runpod':
      return runPodClient({ ...settings, jobSecret: secret, publicOrigin: env.PUBLIC_ORIGIN, nowMs });
    default:
      return settings satisfies never;
  }
}
