import { traceparentOf } from '#domain/logs/trace.ts';
import type { Context } from '../context.ts';
import { httpInferenceClient } from './http-client.ts';
import type { InferenceClient } from './inference-client.ts';
import { readRunPodSettings } from './inference-settings.ts';
import { runPodClient } from './runpod-client.ts';

/** The service that this deployment runs its jobs on. */
export function inferenceClient({
  env,
  nowMs,
  scope,
}: Pick<Context, 'env' | 'nowMs' | 'scope'>): InferenceClient {
  const runPod = readRunPodSettings(env);
  const traceparent = traceparentOf(scope.trace);
  if (runPod === null) {
    const { INFERENCE_URL: url, INFERENCE_JOB_SECRET: secret } = env;
    return httpInferenceClient({ url, secret, nowMs, traceparent });
  }
  return runPodClient({
    ...runPod,
    jobSecret: env.INFERENCE_JOB_SECRET,
    publicOrigin: env.PUBLIC_ORIGIN,
    nowMs,
    traceparent,
  });
}
