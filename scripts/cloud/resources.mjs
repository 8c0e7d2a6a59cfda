/** Makes what a deployment needs of the platform, in one location. What is there already is kept, so that a run may break off anywhere. */

import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonIn } from './wrangler.mjs';

/** Where things lie: the EU by the platform's word for it, the US by a hint, since nothing has to stay there. */
const IN = {
  eu: {
    database: ['--jurisdiction', 'eu'],
    bucket: ['--jurisdiction', 'eu'],
    other: ['--jurisdiction', 'eu'],
  },
  us: { database: ['--location', 'enam'], bucket: ['--location', 'enam'], other: [] },
};

/** Resolves with the ids that the configuration names. `own`: the environment of wrangler.toml. */
export async function makeResources(wrangler, own, location, say) {
  const place = IN[location];
  const made = async (what, name, find, create) => {
    const found = await find(name);
    say(`${what} ${name}: ${found ? 'is there' : 'is made'}`);
    if (!found) await wrangler([...create, name]);
    return found;
  };
  const database = async (name) =>
    jsonIn(await wrangler(['d1', 'list', '--json'])).find((one) => one.name === name)?.uuid;
  const namespace = async (name) =>
    jsonIn(await wrangler(['kv', 'namespace', 'list'])).find(({ title }) => title === name)?.id;
  const bucketFlags = location === 'eu' ? ['--jurisdiction', 'eu'] : [];
  const bucket = async (name) =>
    new RegExp(`^name:\\s+${name}$`, 'm').test(await wrangler(['r2', 'bucket', 'list', ...bucketFlags]));
  const queue = (name) =>
    wrangler(['queues', 'info', name]).then(
      () => true,
      () => false,
    );
  const [{ database_name }] = own.d1_databases;
  await made('Database', database_name, database, ['d1', 'create', ...place.database]);
  for (const { bucket_name } of own.r2_buckets)
    await made('Bucket', bucket_name, bucket, ['r2', 'bucket', 'create', ...place.bucket]);
  for (const { queue: name } of own.queues.consumers)
    await made('Queue', name, queue, ['queues', 'create', ...place.other]);
  const title = `${own.name}-oauth`;
  await made('Namespace', title, namespace, ['kv', 'namespace', 'create', ...place.other]);
  return { d1: await database(database_name), kv: await namespace(title) };
}

const keyOf = () => randomBytes(32).toString('base64url');
const webhookKeyOf = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Those that nobody has to know. Without a mail provider its key is one that opens nothing. */
const MADE = {
  ACCESS_TOKEN_SECRET: keyOf,
  SIGNED_URL_SECRET: keyOf,
  INFERENCE_JOB_SECRET: webhookKeyOf,
  INFERENCE_CALLBACK_SECRET: webhookKeyOf,
  MAIL_API_KEY: keyOf,
};

/** `given`: secrets that come from elsewhere, such as the key of the mail provider; they replace the old ones. */
export async function setSecrets(wrangler, { worker, required, given, folder }, say) {
  const known = await secretNames(wrangler, worker);
  const missing = required.filter((name) => !known.includes(name) && !given[name]);
  const secrets = { ...Object.fromEntries(missing.map((name) => [name, MADE[name]()])), ...given };
  if (Object.keys(secrets).length === 0) return say('Secrets: are there');
  const path = join(folder, 'secrets.json');
  try {
    writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
    await wrangler(['secret', 'bulk', path, '--name', worker]);
  } finally {
    rmSync(path, { force: true });
  }
  say(`Secrets: ${Object.keys(secrets).join(', ')} ${known.length > 0 ? 'are added' : 'are made'}`);
  return secrets;
}

/** None of a Worker that is not there yet. */
export async function secretNames(wrangler, worker) {
  try {
    return jsonIn(await wrangler(['secret', 'list', '--name', worker])).map(({ name }) => name);
  } catch (error) {
    if (/10007|not found/i.test(String(error?.message))) return [];
    throw error;
  }
}
