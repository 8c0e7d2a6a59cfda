/** The two long-running parts of the product and how each is started locally. */

import { join } from 'node:path';
import { INFERENCE, PROJECT_NODE, VENV_PYTHON, WRANGLER } from '../places.mjs';

const SIDECAR_START_MS = 60_000;
const WORKER_START_MS = 90_000;

/** `sidecarEnv`: what a benchmark sets on top. */
export function sidecarPart({ sidecarPort, secrets, stateFolder, sidecarEnv = {} }) {
  return {
    name: 'sidecar',
    command: VENV_PYTHON,
    args: ['-m', 'cantora_inference'],
    cwd: INFERENCE,
    env: {
      CANTORA_HOST: '127.0.0.1',
      CANTORA_PORT: String(sidecarPort),
      CANTORA_LOCAL_MODE: '1',
      CANTORA_TMP_DIR: join(stateFolder, 'sidecar-tmp'),
      CANTORA_CACHE_DIR: join(stateFolder, 'sidecar-cache'),
      CANTORA_JOB_SECRET: secrets.INFERENCE_JOB_SECRET,
      PYTHONUNBUFFERED: '1',
      ...sidecarEnv,
    },
    healthUrl: `http://127.0.0.1:${sidecarPort}/healthz`,
    startTimeoutMs: SIDECAR_START_MS,
  };
}

/**
 * Worker and sidecar reach each other directly, unless `publicOrigin` and `inferenceUrl` name something in between. `workerConfig`:
 * another wrangler.toml; `vars`: variables on top; `healthEveryMs`: rarely, where somebody asks for all that it can do.
 */
export function workerPart(options) {
  const { port, sidecarPort, mailPort, stateFolder, workerConfig = 'wrangler.toml', vars = {} } = options;
  const { healthEveryMs } = options;
  const { publicOrigin = `http://127.0.0.1:${port}`, inferenceUrl = `http://127.0.0.1:${sidecarPort}` } =
    options;
  const args = ['dev', '--config', workerConfig, '--ip', '127.0.0.1', '--port', String(port)];
  return {
    name: 'worker',
    command: PROJECT_NODE,
    args: [
      WRANGLER,
      ...args,
      // Any free port: a fixed one could be in use.
      '--inspector-port',
      '0',
      '--persist-to',
      stateFolder,
      '--show-interactive-dev-session=false',
      '--var',
      `PUBLIC_ORIGIN:${publicOrigin}`,
      `INFERENCE_URL:${inferenceUrl}`,
      `APP_ORIGIN:http://localhost:${port}`,
      `MAIL_API_URL:http://127.0.0.1:${mailPort}/emails`,
      ...Object.entries(vars).map(([name, value]) => `${name}:${value}`),
    ],
    env: { NO_COLOR: '1' },
    healthUrl: `http://127.0.0.1:${port}/api/v1/health`,
    healthEveryMs,
    startTimeoutMs: WORKER_START_MS,
  };
}
