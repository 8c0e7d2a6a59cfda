import { traceparentOf } from '#domain/logs/trace.ts';
import type { Context } from '../context.ts';
import { containerClient } from './container-client.ts';
import { httpInferenceClient } from './http-client.ts';
import type { InferenceClient } from './inference-client.ts';
import { readInferenceSettings } from './inference-settings.ts';
import { runPodClient } from './runpod-client.ts';

/** The service that this deployment runs its jobs on. */
export function inferenceClient({
  env,
  nowMs,
  scope,
}: Pick<Context, 'env' | 'nowMs' | 'scope'>): InferenceClient {
  const settings = readInferenceSettings(env);
  const secret = env.INFERENCE_JOB_SECRET;
  const traceparent = traceparentOf(scope.trace);
  switch (settings.adapter) {
    case 'http':
      return httpInferenceClient({ url: settings.url, secret, nowMs, traceparent });
    case 'container':
      return containerClient({ sidecars: settings.sidecars, secret, nowMs, traceparent });
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
