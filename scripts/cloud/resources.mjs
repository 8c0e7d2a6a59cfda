/** Makes what a deployment needs of the platform, in one location. What is there already is kept, so that a run may break off anywhere. */

import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonIn } from './wrangler.mjs';

/** Where things lie: the EU by the platform's word for it, the US by a hint, since nothing has to stay there. */
const IN = {
  eu: { stored: ['--jurisdiction', 'eu'], other: ['--jurisdiction', 'eu'], find: ['--jurisdiction', 'eu'] },
  us: { stored: ['--location', 'enam'], other: [], find: [] },
};

/** What the platform does with copies (docs/decisions/0119-copies.md). */
const RULES_OF_COPIES = [
  { kind: 'lifecycle', id: 'expire', days: ['--expire-days', '30'] },
  { kind: 'lock', id: 'keep', days: ['--retention-days', '21'] },
];

/** Resolves with the ids that the configuration names. `own`: the environment of wrangler.toml. */
export async function makeResources(wrangler, own, location, say) {
  const { stored, other, find } = IN[location];
  const look = lookWith(wrangler, find);
  const make = async (what, name, isThere, create) => {
    say(`${what} ${name}: ${isThere ? 'is there' : 'is made'}`);
    if (!isThere) await wrangler(create);
  };
  for (const { database_name: name } of own.d1_databases)
    await make('Database', name, await look.database(name), ['d1', 'create', ...stored, name]);
  for (const { binding, bucket_name: name } of own.r2_buckets) {
    await make('Bucket', name, await look.bucket(name), ['r2', 'bucket', 'create', ...stored, name]);
    for (const { kind, id, days } of binding === 'COPIES' ? RULES_OF_COPIES : []) {
      const add = ['r2', 'bucket', kind, 'add', name, id, '', ...days, ...find, '--force'];
      await make('Rule', `${id} of ${name}`, await look.rule(kind, name, id), add);
    }
  }
  for (const { queue: name } of own.queues.consumers)
    await make('Queue', name, await look.queue(name), ['queues', 'create', ...other, name]);
  const title = `${own.name}-oauth`;
  await make('Namespace', title, await look.namespace(title), ['kv', 'namespace', 'create', ...other, title]);
  const [{ database_name: first }, ...further] = own.d1_databases;
  const ids = { d1: await look.database(first), kv: await look.namespace(title) };
  for (const { binding, database_name: name } of further) ids[binding] = await look.database(name);
  return ids;
}

/** What is there already. Lists without a form for programs have a line `name:` for each entry. */
function lookWith(wrangler, find) {
  const isNamed = async (args, name) =>
    new RegExp(`^name:\\s+${name}$`, 'm').test(await wrangler([...args, ...find]));
  return {
    database: async (name) =>
      jsonIn(await wrangler(['d1', 'list', '--json'])).find((one) => one.name === name)?.uuid,
    namespace: async (name) =>
      jsonIn(await wrangler(['kv', 'namespace', 'list'])).find(({ title }) => title === name)?.id,
    bucket: (name) => isNamed(['r2', 'bucket', 'list'], name),
    rule: (kind, bucket, id) => isNamed(['r2', 'bucket', kind, 'list', bucket], id),
    queue: (name) =>
      wrangler(['queues', 'info', name]).then(
        () => true,
        () => false,
      ),
  };
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
