import type { Env } from '../env.ts';
import { httpInferenceClient } from './http-client.ts';
import type { InferenceClient } from './inference-client.ts';

/**
 * The `container` adapter: the same container as that of `http`, started by Cloudflare (durable-objects/sidecar-container.ts). Instances
 * have names and are machines like others, so that a song which is done again meets the results of the first time while its instance is awake.
 */

interface ContainerSettings {
  sidecars: NonNullable<Env['SIDECARS']>;
  name: string;
  secret: string;
  nowMs: () => number;
  traceparent: string;
}

/** The instance may have to be started first. A start that takes longer goes on, and the next try finds it awake. */
const SUBMIT_TIMEOUT_MS = 60_000;
/** Inside the platform no name is looked up; the container sees the path alone. */
const URL_INSIDE = 'http://sidecar';

export function containerClient({ sidecars, name, ...settings }: ContainerSettings): InferenceClient {
  return {
    ...httpInferenceClient({
      ...settings,
      url: URL_INSIDE,
      submitTimeoutMs: SUBMIT_TIMEOUT_MS,
      send: (url, init) => sidecars.getByName(name).fetch(url, init),
    }),
    // The platform starts an instance for a song; to ask one whether it is there would start it.
    isReady: async () => true,
  };
}
