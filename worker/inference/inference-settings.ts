import type { Env } from '../env.ts';
import type { RunPodSettings } from './runpod-client.ts';

/** Which service runs the jobs of this deployment. Read at every start: a Worker with half a configuration must not answer at all. */
export type InferenceSettings =
  /** Our own container at an address. */
  | { adapter: 'http'; url: string }
  /** Our own container, started by Cloudflare for each recording. */
  | { adapter: 'container'; sidecars: NonNullable<Env['SIDECARS']> }
  | ({ adapter: 'runpod' } & Pick<RunPodSettings, 'apiUrl' | 'endpointId' | 'apiKey'>);

type InferenceEnv = Pick<
  Env,
  | 'INFERENCE_ADAPTER'
  | 'INFERENCE_URL'
  | 'SIDECARS'
  | 'RUNPOD_API_URL'
  | 'RUNPOD_ENDPOINT_ID'
  | 'RUNPOD_API_KEY'
>;

const RUNPOD_API_URL = 'https://api.runpod.ai/v2';
const ENDPOINT_ID = /^[A-Za-z0-9_-]{1,64}$/;

export function readInferenceSettings(env: InferenceEnv): InferenceSettings {
  const adapter = env.INFERENCE_ADAPTER || 'http';
  switch (adapter) {
    case 'http':
      if (!env.INFERENCE_URL) throw new Error('Configuration: INFERENCE_URL is not set.');
      return { adapter, url: env.INFERENCE_URL };
    case 'container':
      if (!env.SIDECARS) {
        throw new Error('Configuration: SIDECARS is not bound, and INFERENCE_ADAPTER is container.');
      }
      return { adapter, sidecars: env.SIDECARS };
    case 'runpod':
      return { adapter, ...runPodSettings(env) };
    default:
      throw new Error('Configuration: INFERENCE_ADAPTER must be http, container or runpod.');
  }
}

function runPodSettings(env: InferenceEnv): Pick<RunPodSettings, 'apiUrl' | 'endpointId' | 'apiKey'> {
  const { RUNPOD_ENDPOINT_ID: endpointId = '', RUNPOD_API_KEY: apiKey = '' } = env;
  if (!ENDPOINT_ID.test(endpointId)) {
    throw new Error(
      'Configuration: RUNPOD_ENDPOINT_ID must be the id of an endpoint when INFERENCE_ADAPTER is runpod.',
    );
  }
  if (!apiKey) throw new Error('Configuration: RUNPOD_API_KEY is not set, and INFERENCE_ADAPTER is runpod.');
  return { apiUrl: apiUrlOf(env.RUNPOD_API_URL || RUNPOD_API_URL), endpointId, apiKey };
}

/** The key travels with each call: it goes over TLS, or stays on this machine. */
function apiUrlOf(text: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  if (!isSafe) throw new Error('Configuration: RUNPOD_API_URL must be an https address.');
  return text.replace(/\/+$/, '');
}
