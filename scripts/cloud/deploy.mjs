/** `npm run deploy`, `npm run deploy:staging`, `npm run rollback`: what was built here, on what `npm run cloud:create` made. */

import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ofShard, shardOf } from '#domain/shards.ts';
import { INFERENCE, ROOT } from '../places.mjs';
import { Problem, sentenceFor } from '../problem.mjs';
import { cloudFolder, readCloud } from './cloud-file.mjs';
import { writeConfig } from './config.mjs';
import { frameTag, rollOut } from './rollout.mjs';
import { smokeAddress, smokeTest } from './smoke.mjs';
import { wranglerOf } from './wrangler.mjs';

const WEEK_MS = 7 * 24 * 3_600_000;
const [command = 'deploy', name = 'production'] = process.argv.slice(2);
const say = (text) => console.log(text);

try {
  const cloud = readCloud(name);
  if (!cloud.ids.d1) throw new Problem(`${name} is not made yet: npm run cloud:create.`);
  const configPath = await writeConfig(cloud);
  await (command === 'rollback' ? rollBack(configPath) : deploy(cloud, configPath));
} catch (error) {
  console.error(
    `\nThe ${command === 'rollback' ? 'rollback' : 'deployment'} has stopped. ${sentenceFor(error)}`,
  );
  process.exitCode = 1;
}

async function rollBack(configPath) {
  say(await wranglerOf(ROOT)(['rollback', '--yes', '--message', 'npm run rollback', '--config', configPath]));
}

async function deploy(cloud, configPath) {
  const config = JSON.parse(readFileSync(configPath, 'utf8'));
  const output = join(cloudFolder(), 'wrangler-output.json');
  rmSync(output, { force: true });
  const wrangler = wranglerOf(ROOT, { WRANGLER_OUTPUT_FILE_PATH: output });
  const smoke = async (headers) => {
    if (process.env.SMOKE_TEST === 'off') return say('No smoke test: SMOKE_TEST is off');
    await smokeTest(
      {
        origin: config.vars.APP_ORIGIN,
        headers,
        email: smokeAddress(cloud.mailFrom),
        proveAddress: cloud.mailFrom
          ? (id, email) => proveAddress(wrangler, configPath, id, email)
          : undefined,
      },
      say,
    );
  };
  const tag = frameTag(config, cloud.sidecar === 'container' ? imageHash() : '');
  const order = { wrangler, configPath, config, tag, smoke, note, uploadedVersion: () => versionIn(output) };
  await rollOut(order, say);
  say(`\nCantora is at ${config.vars.APP_ORIGIN}. npm run rollback goes back to the version before.`);
}

/** Kept beside the ids: after a migration that went wrong somebody will look for it. */
function note(line) {
  appendFileSync(join(cloudFolder(), `${name}.log`), `${new Date().toISOString()} ${line}\n`);
  say(line);
}

/** wrangler writes down what it did, a line of JSON for each thing. */
function versionIn(output) {
  const lines = existsSync(output) ? readFileSync(output, 'utf8').trim().split('\n') : [];
  const upload = lines.map((line) => JSON.parse(line)).findLast(({ type }) => type === 'version-upload');
  if (!upload?.version_id) throw new Problem('wrangler did not say which version it has uploaded.');
  return upload.version_id;
}

function imageHash() {
  const hash = createHash('sha256');
  const files = globSync(
    ['Dockerfile', 'install.sh', 'requirements*.txt', 'weights.lock.json', 'cantora_inference/**/*'],
    { cwd: INFERENCE },
  );
  for (const file of files.filter((one) => !one.includes('__pycache__')).sort()) {
    const path = join(INFERENCE, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Nobody reads the mail of the smoke test: whoever may deploy may write the row that its link stands for. The account goes, and the row with it. */
async function proveAddress(wrangler, configPath, userId, email) {
  const shard = shardOf(userId);
  const token = ofShard(randomBytes(32).toString('base64url'), shard);
  const hash = createHash('sha256').update(token).digest('hex');
  const values = [`smoke-${hash.slice(0, 16)}`, hash, userId, 'email_proof', email].map(
    (one) => `'${one.replaceAll("'", "''")}'`,
  );
  const sql = `INSERT INTO one_time_tokens (id, token_hash, user_id, purpose, email, created_at_ms, expires_at_ms)
    VALUES (${values.join(', ')}, ${Date.now()}, ${Date.now() + WEEK_MS})`;
  const database = shard === 0 ? 'DB' : `DB_${shard}`;
  await wrangler(['d1', 'execute', database, '--remote', '--yes', '--command', sql, '--config', configPath]);
  return token;
}
