import { expect, test } from 'vitest';
import { frameTag, rollOut } from './rollout.mjs';

/** The order of a deployment, on a wrangler that is played: what it prints is as wrangler 4.164 prints it. */

const CONFIG = {
  name: 'cantora-production',
  secrets: { required: ['ACCESS_TOKEN_SECRET'] },
  vars: { MAIL_FROM: 'a' },
  routes: ['a'],
  d1_databases: [{ binding: 'DB' }],
};
const TAG = frameTag(CONFIG, 'image');

interface World {
  /** The version that serves, with its tag; none on a new account. */
  serving: { id: string; tag?: string } | null;
  secrets?: string[];
  isBroken?: boolean;
  config?: typeof CONFIG;
}

async function deploy({
  serving,
  secrets = ['ACCESS_TOKEN_SECRET'],
  isBroken = false,
  config = CONFIG,
}: World) {
  const did: string[] = [];
  const answers: [string, unknown][] = [
    ['secret list', secrets.map((name) => ({ name, type: 'secret_text' }))],
    ['d1 time-travel', { bookmark: '0000-00' }],
    [
      'deployments list',
      serving ? [{ created_on: '2026', versions: [{ version_id: serving.id, percentage: 100 }] }] : [],
    ],
    ['versions view', { id: serving?.id, annotations: { 'workers/tag': serving?.tag } }],
  ];
  const wrangler = async (args: string[]) => {
    const line = args.filter((one) => one !== '--config' && one !== 'C').join(' ');
    const read = answers.find(([start]) => line.startsWith(start));
    if (!read) did.push(line);
    return `${JSON.stringify(read?.[1] ?? {})}\n`;
  };
  const smoke = async (headers: Record<string, string>) => {
    did.push(`smoke ${JSON.stringify(headers)}`);
    if (isBroken) throw new Error('no song');
  };
  const order = { wrangler, configPath: 'C', config, tag: TAG, smoke, uploadedVersion: () => 'new' };
  const said: string[] = [];
  const result = await rollOut(
    { ...order, note: (line: string) => did.push(`note ${line}`) },
    (text: string) => said.push(text),
  ).then(
    () => 'ended',
    (error: Error) => error.message,
  );
  return { did, said, result };
}

const BEFORE = [
  'note database before: wrangler d1 time-travel restore DB --bookmark 0000-00 --config C',
  'd1 migrations apply DB --remote',
];
const SMOKE_NEW = 'smoke {"cloudflare-workers-version-overrides":"cantora-production=\\"new\\""}';

test('a missing secret is named before anything is touched', async () => {
  const { did, result } = await deploy({ serving: null, secrets: [] });
  expect(result).toContain('ACCESS_TOKEN_SECRET');
  expect(did).toEqual([]);
});

test('every shard is migrated, and noted as it was before, ahead of the code', async () => {
  const config = { ...CONFIG, d1_databases: [{ binding: 'DB' }, { binding: 'DB_1' }] };
  const { did } = await deploy({ serving: { id: 'old', tag: TAG }, config });
  const ofDatabase = (line: string) => line.replaceAll('DB', 'DB_1');
  expect(did.slice(0, 5)).toEqual([...BEFORE, ...BEFORE.map(ofDatabase), `versions upload --tag ${TAG}`]);
});

test('new code serves ten in a hundred, passes the smoke test, and serves all', async () => {
  const { did, result } = await deploy({ serving: { id: 'old', tag: TAG } });
  expect(result).toBe('ended');
  expect(did).toEqual([
    ...BEFORE,
    `versions upload --tag ${TAG}`,
    'versions deploy new@10 old@90 --yes',
    SMOKE_NEW,
    'versions deploy new@100 --yes',
  ]);
});

test('new code that fails its smoke test serves nobody', async () => {
  const { did, result } = await deploy({ serving: { id: 'old', tag: TAG }, isBroken: true });
  expect(result).toBe('no song');
  expect(did.slice(-2)).toEqual([SMOKE_NEW, 'versions deploy old@100 --yes']);
});

test.each([
  ['on a new account', null, []],
  ['over a Worker that only holds the secrets', { id: 'draft' }, []],
  ['with another route, object or image', { id: 'old', tag: 'another' }, ['versions deploy old@100 --yes']],
])(
  '%s all is deployed whole, and what served before serves again when that fails',
  async (_when, serving, back) => {
    const { did } = await deploy({ serving, isBroken: true });
    expect(did).toEqual([...BEFORE, `deploy --tag ${TAG}`, 'smoke {}', ...back]);
  },
);

test('code and variables leave the tag as it is; routes and the image change it', () => {
  expect(frameTag({ ...CONFIG, vars: {} }, 'image')).toBe(TAG);
  expect(frameTag({ ...CONFIG, routes: ['b'] }, 'image')).not.toBe(TAG);
  expect(frameTag(CONFIG, 'another image')).not.toBe(TAG);
});
