/** The product as the drill needs it: on local files of its own, frozen and thawed by its configuration, with a payment provider that is asked. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '../../e2e/local-data.ts';
import { ROOT } from '../../scripts/places.mjs';
import { prepare, startProduct } from '../../scripts/product.mjs';
import { localSecrets } from '../../scripts/setup/install.mjs';
import { PAYMENT_KEYS, startPaymentsDouble } from './payments-double.mjs';

const PORTS = { port: 18_867, sidecarPort: 18_868, mailPort: 18_869 };
const PAYMENTS_PORT = 18_870;
/** Calls that were under way when writes were frozen come to their end; on the platform that takes at most half a minute. */
const DRAIN_MS = 5_000;
const PATIENCE_MS = 8 * 60_000;
/** Answers of a call that would change something, if its body were not empty. */
const [FROZEN, REFUSED_FIELDS] = [503, 422];

export async function startDrilledProduct() {
  const stateFolder = mkdtempSync(join(tmpdir(), 'cantora-drill-'));
  await prepare(console.log, stateFolder);
  const payments = await startPaymentsDouble(PAYMENTS_PORT);
  const workerConfig = writeConfig(stateFolder, false);
  writeSecrets(stateFolder);
  const product = await startProduct({ ...PORTS, workerConfig, stateFolder }, () => undefined);
  const { origin, mailFolder } = product;
  const query = (sql) => runSql(origin, sql);
  const sweep = async () => void (await (await fetch(`${origin}/cdn-cgi/handler/scheduled`)).arrayBuffer());
  return {
    ...{ origin, mailFolder, stateFolder, payments, sweep },
    freeze: async () => {
      writeConfig(stateFolder, true);
      await until(async () => (await statusOfWrite(origin)) === FROZEN);
      await pause(DRAIN_MS);
    },
    thaw: async () => {
      writeConfig(stateFolder, false);
      await until(async () => (await statusOfWrite(origin)) === REFUSED_FIELDS);
    },
    goOn: () => query(readFileSync(join(ROOT, 'scripts/restore/go-on.sql'), 'utf8').replace(/^--.*$/gm, '')),
    replay: () => {
      const isDone = 'SELECT 1 FROM store_identity WHERE restores > 0 AND replayed_restores = restores';
      return until(() => sweep().then(async () => (await query(isDone)).length === 1));
    },
    isThere: async (table, id) => {
      const isLive = table === 'users' ? 'AND deleted_at_ms IS NULL' : '';
      return (await query(`SELECT 1 FROM ${table} WHERE id = '${id}' ${isLive}`)).length === 1;
    },
    stop: async () => {
      await product.stop();
      payments.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

export async function until(isSo) {
  const untilMs = performance.now() + PATIENCE_MS;
  for (let reason = 'no error'; ; ) {
    const holds = await isSo().catch((error) => {
      reason = error.message;
      return false;
    });
    if (holds) return;
    if (performance.now() > untilMs) throw new Error(`This has not come true: ${reason}`);
    await pause(1_000);
  }
}

async function statusOfWrite(origin) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/v1/auth/register`, { method: 'POST', headers, body: '{}' });
  if (response.status === FROZEN && !response.headers.has('retry-after'))
    throw new Error('a refusal without Retry-After');
  return response.status;
}

/** A configuration of its own: wrangler takes a changed one within seconds, as the platform takes a changed secret. */
function writeConfig(stateFolder, isFrozen) {
  const path = join(stateFolder, 'wrangler.toml');
  const frozen = isFrozen ? '[vars]\nWRITES_FROZEN = "true"' : '[vars]';
  const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
    .replace('main = "worker/index.ts"', `main = ${JSON.stringify(join(ROOT, 'worker/index.ts'))}`)
    .replace('directory = "build/client"', `directory = ${JSON.stringify(join(ROOT, 'build/client'))}`)
    .replace('[vars]', frozen);
  writeFileSync(path, config);
  return path;
}

function writeSecrets(stateFolder) {
  const secrets = {
    ...localSecrets(),
    ...PAYMENT_KEYS,
    STRIPE_API_URL: `http://127.0.0.1:${PAYMENTS_PORT}`,
  };
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(stateFolder, '.dev.vars'), lines.join(''));
}
