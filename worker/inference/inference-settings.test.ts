import { expect, test } from 'vitest';
import { readInferenceSettings } from './inference-settings.ts';

/** A Worker with half a configuration does not start, and says which half is missing. */

const INFERENCE_URL = 'https://inference.example';
const WHOLE = {
  INFERENCE_URL,
  INFERENCE_ADAPTER: 'runpod',
  RUNPOD_ENDPOINT_ID: 'abc123',
  RUNPOD_API_KEY: 'rpa_key',
};

test.each([{}, { INFERENCE_ADAPTER: '' }, { INFERENCE_ADAPTER: 'http', RUNPOD_API_KEY: 'left over' }])(
  'jobs go to our own container with %j',
  (env) => {
    expect(readInferenceSettings({ INFERENCE_URL, ...env })).toEqual({ adapter: 'http', url: INFERENCE_URL });
  },
);

test('RunPod is where RunPod is, unless a stand-in on this machine is named', () => {
  expect(readInferenceSettings(WHOLE)).toEqual({
    adapter: 'runpod',
    apiUrl: 'https://api.runpod.ai/v2',
    endpointId: 'abc123',
    apiKey: 'rpa_key',
  });
  const standIn = { ...WHOLE, RUNPOD_API_URL: 'http://127.0.0.1:9000/v2/' };
  expect(readInferenceSettings(standIn)).toMatchObject({ apiUrl: 'http://127.0.0.1:9000/v2' });
});

test.each([
  ['INFERENCE_ADAPTER', { ...WHOLE, INFERENCE_ADAPTER: 'modal' }],
  ['INFERENCE_URL', { ...WHOLE, INFERENCE_ADAPTER: 'http', INFERENCE_URL: '' }],
  ['SIDECARS', { ...WHOLE, INFERENCE_ADAPTER: 'container' }],
  ['RUNPOD_ENDPOINT_ID', { ...WHOLE, RUNPOD_ENDPOINT_ID: '' }],
  ['RUNPOD_ENDPOINT_ID', { ...WHOLE, RUNPOD_ENDPOINT_ID: '../other' }],
  ['RUNPOD_API_KEY', { ...WHOLE, RUNPOD_API_KEY: undefined }],
  ['RUNPOD_API_URL', { ...WHOLE, RUNPOD_API_URL: 'http://api.runpod.ai/v2' }],
  ['RUNPOD_API_URL', { ...WHOLE, RUNPOD_API_URL: 'api.runpod.ai' }],
])('a wrong %s is named', (name, env) => {
  expect(() => readInferenceSettings(env as typeof WHOLE)).toThrow(`Configuration: ${name}`);
  expect(() => readInferenceSettings(env as typeof WHOLE)).not.toThrow('rpa_key');
});
