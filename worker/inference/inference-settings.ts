import type { Env } from '../env.ts';
import type { RunPodSettings } from './runpod-client.ts';

/** Which service runs the jobs of this deployment. Read at every start: a Worker with half a configuration must not answer at all. */

type InferenceEnv = Pick<
  Env,
  'INFERENCE_ADAPTER' | 'RUNPOD_API_URL' | 'RUNPOD_ENDPOINT_ID' | 'RUNPOD_API_KEY'
>;

const RUNPOD_API_URL = 'https://api.runpod.ai/v2';
const ENDPOINT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** `null` where jobs go to our own container. */
export function readRunPodSettings(
  env: InferenceEnv,
): Pick<RunPodSettings, 'apiUrl' | 'endpointId' | 'apiKey'> | null {
  const adapter = env.INFERENCE_ADAPTER || 'http';
  if (adapter === 'http') return null;
  if (adapter !== 'runpod') throw new Error('Configuration: INFERENCE_ADAPTER must be http or runpod.');
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
