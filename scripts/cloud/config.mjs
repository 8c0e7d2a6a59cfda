/** The configuration that a deployment is made with: wrangler.toml with the ids and addresses of `.cloud/NAME.json` in their places. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';
import { Problem } from '../problem.mjs';

/** Imported late: `npm run cloud:create` installs wrangler first. */
export async function writeConfig(cloud, root = ROOT) {
  const { experimental_readRawConfig: readRawConfig } = await import('wrangler');
  const { rawConfig } = readRawConfig({ config: join(ROOT, 'wrangler.toml') });
  // Beside wrangler.toml, so that its paths lead where they led.
  const path = join(root, `wrangler.${cloud.name}.json`);
  writeFileSync(path, `${JSON.stringify(deploymentConfig(rawConfig, cloud), null, 2)}\n`);
  return path;
}

/** Pure. `raw`: wrangler.toml as it stands. */
export function deploymentConfig({ env, ...top }, cloud) {
  const own = env[cloud.name];
  return {
    ...top,
    ...own,
    ...addressOf(cloud.address, own.name),
    ...sidecarOf(own, cloud),
    vars: { ...own.vars, ...varsOf(cloud, own.name) },
    d1_databases: own.d1_databases.map((one, shard) => ({
      ...one,
      database_id: databaseId(cloud, one, shard),
    })),
    kv_namespaces: own.kv_namespaces.map((one) => ({ ...one, id: cloud.ids.kv })),
    r2_buckets: own.r2_buckets.map((one) => ({
      ...one,
      ...(cloud.location === 'eu' && { jurisdiction: 'eu' }),
    })),
  };
}

/** `sing.example.com` (a custom domain), `sing.example.com/*` (a route of a host that exists), or `NAME.workers.dev`. */
export function originOf(address, workerName) {
  return isPlatformAddress(address)
    ? `https://${workerName}.${address}`
    : `https://${address.replace('/*', '')}`;
}

/** Two bindings of one database would mix up its shards. */
function databaseId({ ids }, { binding }, shard) {
  const id = shard === 0 ? ids.d1 : ids[binding];
  if (!id) throw new Problem(`The database ${binding} is not made yet: npm run cloud:create.`);
  return id;
}

function addressOf(address, workerName) {
  if (isPlatformAddress(address)) return { workers_dev: true };
  if (address.endsWith('/*')) return { routes: [address] };
  return { routes: [{ pattern: new URL(originOf(address, workerName)).hostname, custom_domain: true }] };
}

function isPlatformAddress(address) {
  return address.endsWith('.workers.dev');
}

function varsOf({ address, sidecar, mailFrom, ...cloud }, workerName) {
  const origin = originOf(address, workerName);
  return {
    PUBLIC_ORIGIN: origin,
    APP_ORIGIN: origin,
    INFERENCE_ADAPTER: sidecar,
    INFERENCE_URL: cloud.inferenceUrl ?? '',
    // The number in wrangler.toml is that of the platform's containers.
    ...(sidecar !== 'container' && { INFERENCE_MACHINES: '' }),
    ...(sidecar === 'runpod' && { RUNPOD_ENDPOINT_ID: cloud.runPodEndpointId }),
    // Without a provider no address can be confirmed, and credits that wait for that would never come.
    ...(mailFrom ? { MAIL_FROM: mailFrom } : { CREDITS_NEED_CONFIRMED_EMAIL: 'false' }),
  };
}

/** The platform's containers stay where they run the songs; elsewhere nobody needs Docker for a deployment. */
function sidecarOf({ containers, durable_objects, secrets }, { sidecar, cpuDigest }) {
  if (sidecar === 'container') {
    return { containers: containers.map((one) => ({ ...one, image_vars: { CPU_DIGEST: cpuDigest } })) };
  }
  return {
    containers: undefined,
    durable_objects: { bindings: durable_objects.bindings.filter(({ name }) => name !== 'SIDECARS') },
    // The number in wrangler.toml is that of the platform's containers.
    ...(sidecar !== 'container' && { INFERENCE_MACHINES: '' }),
    ...(sidecar === 'runpod' && { secrets: { required: [...secrets.required, 'RUNPOD_API_KEY'] } }),
  };
}
