import type { Context } from '../context.ts';
import { httpInferenceClient } from './http-client.ts';
import type { InferenceClient } from './inference-client.ts';
import { readRunPodSettings } from './inference-settings.ts';
import { runPodClient } from './runpod-client.ts';

/** The service that this deployment runs its jobs on. */
export function inferenceClient({ env, nowMs }: Pick<Context, 'env' | 'nowMs'>): InferenceClient {
  const runPod = readRunPodSettings(env);
  if (runPod === null) {
    return httpInferenceClient({ url: env.INFERENCE_URL, secret: env.INFERENCE_JOB_SECRET, nowMs });
  }
  return runPodClient({
    ...runPod,
    jobSecret: env.INFERENCE_JOB_SECRET,
    publicOrigin: env.PUBLIC_ORIGIN,
    nowMs,
  });
}
