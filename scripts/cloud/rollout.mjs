/**
 * The order of a deployment, over wrangler and a smoke test that are given. A version carries code, files and variables; routes, schedule,
 * queues, objects and containers come only with a whole deployment, so that one is made whenever these have changed. Each version is
 * tagged with a hash of them.
 */

import { createHash } from 'node:crypto';
import { Problem } from '../problem.mjs';
import { secretNames } from './resources.mjs';
import { jsonIn } from './wrangler.mjs';

const FIRST_SHARE = 10;

/** What no version carries. `imageHash`: of all that the sidecar's image is built from. */
export function frameTag(config, imageHash) {
  const { vars: _vars, secrets: _secrets, ...frame } = config;
  return createHash('sha256')
    .update(JSON.stringify([frame, imageHash]))
    .digest('hex')
    .slice(0, 16);
}

export async function rollOut({ wrangler, configPath, config, tag, uploadedVersion, smoke, note }, say) {
  const on = (...args) => wrangler([...args, '--config', configPath]);
  await demandSecrets(wrangler, config);
  for (const { binding } of config.d1_databases) {
    const { bookmark } = jsonIn(await on('d1', 'time-travel', 'info', binding, '--json'));
    const restore = `wrangler d1 time-travel restore ${binding} --bookmark ${bookmark} --config ${configPath}`;
    note(`database before: ${restore}`);
    await on('d1', 'migrations', 'apply', binding, '--remote');
  }
  say('Migrations are applied');
  const previous = await servingVersion(on);
  if (previous?.tag !== tag) {
    await on('deploy', '--tag', tag);
    say('Deployed whole, since more than code has changed');
    return settle({ smoke: () => smoke({}), previous: previous?.tag ? previous.id : null, on }, say);
  }
  await on('versions', 'upload', '--tag', tag);
  const version = uploadedVersion();
  await on('versions', 'deploy', `${version}@${FIRST_SHARE}`, `${previous.id}@${100 - FIRST_SHARE}`, '--yes');
  say(`Version ${version} serves ${FIRST_SHARE} %`);
  const headers = { 'cloudflare-workers-version-overrides': `${config.name}="${version}"` };
  await settle({ smoke: () => smoke(headers), previous: previous.id, on }, say);
  await on('versions', 'deploy', `${version}@100`, '--yes');
  say('It serves 100 %');
}

async function demandSecrets(wrangler, config) {
  const known = await secretNames(wrangler, config.name);
  const missing = config.secrets.required.filter((name) => !known.includes(name));
  if (missing.length > 0)
    throw new Problem(`Secrets are missing: ${missing.join(', ')}. npm run cloud:create sets them.`);
}

/** The version that serves most, with its tag; null where nothing was deployed. */
async function servingVersion(on) {
  const deployments = jsonIn(await on('deployments', 'list', '--json'));
  const newest = deployments.sort((a, b) => a.created_on.localeCompare(b.created_on)).at(-1);
  if (!newest) return null;
  const { version_id: id } = newest.versions.reduce((most, one) =>
    one.percentage > most.percentage ? one : most,
  );
  const { annotations } = jsonIn(await on('versions', 'view', id, '--json'));
  return { id, tag: annotations?.['workers/tag'] };
}

/** A version that fails its smoke test serves nobody a minute later. The database stays as it is: migrations only ever add. */
async function settle({ smoke, previous, on }, say) {
  try {
    await smoke();
  } catch (error) {
    if (previous) await on('versions', 'deploy', `${previous}@100`, '--yes');
    say(
      previous
        ? `The smoke test failed; ${previous} serves 100 % again`
        : 'The smoke test failed; there is no version to go back to',
    );
    throw error;
  }
}
