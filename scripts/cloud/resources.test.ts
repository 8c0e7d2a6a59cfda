import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { experimental_readRawConfig } from 'wrangler';
import { ROOT } from '../places.mjs';
import { makeResources, setSecrets } from './resources.mjs';

/** What is made in which order, on a wrangler that is played. create.test.ts holds the same with wrangler itself. */

const { rawConfig } = experimental_readRawConfig({ config: join(ROOT, 'wrangler.toml') });
const own = rawConfig.env?.staging;
const folder = mkdtempSync(join(tmpdir(), 'cantora-resources-'));
const silent = () => undefined;
const RULES: Record<string, string> = { lifecycle: 'expire', lock: 'keep' };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers from what was made with it; `breaksAt` makings succeed. */
function playedWrangler(breaksAt = Number.POSITIVE_INFINITY) {
  const made: string[] = [];
  const secrets: Record<string, string> = {};
  const namesOf = (kind: string) =>
    made.filter((line) => line.startsWith(`${kind} create`)).map((line) => line.split(' ').at(-1) ?? '');
  const wrangler = async (args: string[]): Promise<string> => {
    const line = args.join(' ');
    if (/ (create|add) /.test(line)) {
      if (made.length >= breaksAt) throw new Error('broken off');
      made.push(line);
    }
    if (line === 'd1 list --json')
      return JSON.stringify(namesOf('d1').map((name) => ({ name, uuid: `d1-${name}` })));
    if (line === 'kv namespace list')
      return JSON.stringify(namesOf('kv namespace').map((title) => ({ title, id: `kv-${title}` })));
    const [, kind] = /^r2 bucket (lifecycle|lock) list/.exec(line) ?? [];
    if (kind)
      return made.some((one) => one.startsWith(`r2 bucket ${kind} add`)) ? `name:   ${RULES[kind]}\n` : '';
    if (line.startsWith('r2 bucket list'))
      return namesOf('r2 bucket')
        .map((name) => `name:           ${name}\n`)
        .join('');
    if (line.startsWith('queues info') && !namesOf('queues').includes(args[2] ?? ''))
      throw new Error('no such queue');
    if (line.startsWith('secret list')) return JSON.stringify(Object.keys(secrets).map((name) => ({ name })));
    if (line.startsWith('secret bulk'))
      Object.assign(secrets, JSON.parse(readFileSync(args[2] ?? '', 'utf8')));
    return '';
  };
  return { made, secrets, wrangler };
}

const PLACE = { eu: ['--jurisdiction eu ', '--jurisdiction eu '], us: ['--location enam ', ''] } as const;

test.each(['eu', 'us'] as const)(
  'everything lies in %s, and wherever a run breaks off the next one makes the rest',
  async (location) => {
    const [place, other] = PLACE[location];
    const all = [
      `d1 create ${place}cantora-staging`,
      `r2 bucket create ${place}cantora-audio-staging`,
      `r2 bucket create ${place}cantora-copies-staging`,
      `r2 bucket lifecycle add cantora-copies-staging expire  --expire-days 30 ${other}--force`,
      `r2 bucket lock add cantora-copies-staging keep  --retention-days 21 ${other}--force`,
      `queues create ${other}cantora-pipeline-staging`,
      `queues create ${other}cantora-pipeline-dead-staging`,
      `queues create ${other}cantora-sweep-staging`,
      `kv namespace create ${other}cantora-staging-oauth`,
    ];
    for (let breaksAt = 0; breaksAt < all.length; breaksAt += 1) {
      const platform = playedWrangler(breaksAt);
      await expect(makeResources(platform.wrangler, own, location, silent)).rejects.toThrow('broken off');
      expect(platform.made).toEqual(all.slice(0, breaksAt));
      const rest = playedWrangler();
      rest.made.push(...platform.made);
      const ids = await makeResources(rest.wrangler, own, location, silent);
      expect(rest.made).toEqual(all);
      expect(ids).toEqual({ d1: 'd1-cantora-staging', kv: 'kv-cantora-staging-oauth' });
    }
  },
);

test('each database of the configuration is made, and a further one is known by its binding', async () => {
  const platform = playedWrangler();
  const d1_databases = [
    ...(own?.d1_databases ?? []),
    { binding: 'DB_1', database_name: 'cantora-staging-1' },
  ];
  const ids = await makeResources(platform.wrangler, { ...own, d1_databases }, 'eu', silent);
  expect(ids).toMatchObject({ d1: 'd1-cantora-staging', DB_1: 'd1-cantora-staging-1' });
});

test('only missing secrets are made, each long enough, and those of others replace the old ones', async () => {
  const { wrangler, secrets } = playedWrangler();
  const order = { worker: 'cantora-staging', required: own?.secrets?.required ?? [], folder };
  await setSecrets(wrangler, { ...order, given: {} }, silent);
  expect(Object.keys(secrets).sort()).toEqual([...order.required].sort());
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThanOrEqual(43);
  const before = { ...secrets };
  await setSecrets(wrangler, { ...order, given: { MAIL_API_KEY: 're_key' } }, silent);
  expect(secrets).toEqual({ ...before, MAIL_API_KEY: 're_key' });
  expect(readdirSync(folder)).toEqual([]);
});
