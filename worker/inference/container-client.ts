import type { SongOrder } from '#domain/songs/song-runs.ts';
import type { Env } from '../env.ts';
import { httpInferenceClient } from './http-client.ts';
import type { InferenceClient } from './inference-client.ts';

/**
 * The `container` adapter: the same container as that of `http`, started by Cloudflare (durable-objects/sidecar-container.ts). Each
 * recording has an instance of its own, so that a song which is done again meets the results of the first time while it is awake.
 */

interface ContainerSettings {
  sidecars: NonNullable<Env['SIDECARS']>;
  secret: string;
  nowMs: () => number;
  traceparent: string;
}

/** The instance may have to be started first. A start that takes longer goes on, and the next try finds it awake. */
const SUBMIT_TIMEOUT_MS = 60_000;
/** Inside the platform no name is looked up; the container sees the path alone. */
const URL_INSIDE = 'http://sidecar';

export function containerClient({ sidecars, ...settings }: ContainerSettings): InferenceClient {
  const clientOf = (instance: string) =>
    httpInferenceClient({
      ...settings,
      url: URL_INSIDE,
      submitTimeoutMs: SUBMIT_TIMEOUT_MS,
      send: (url, init) => sidecars.getByName(instance).fetch(url, init),
    });
  return {
    submit: (job) => clientOf(job.kind === 'analysis' ? job.source.sha256 : job.song_id).submit(job),
    observe: (ref, order) => clientOf(instanceOf(order)).observe(ref, order),
    cancel: (ref, order) => clientOf(instanceOf(order)).cancel(ref, order),
    // The platform starts an instance for a song; to ask one whether it is there would start it.
    isReady: async () => true,
  };
}

/** As `submit` finds it in the job. A task works on stored stems, whose hash its order does not have: it goes by its song. */
function instanceOf(order: SongOrder): string {
  return order.kind === 'analysis' ? order.source.sha256 : order.songId;
}
