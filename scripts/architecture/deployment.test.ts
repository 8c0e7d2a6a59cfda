import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { STRICT_TRANSPORT } from '#worker/security-headers.ts';

/** What a deployment is opened and closed by: wrangler.toml and the headers of the assets. */

const ROOT = resolve(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const SECRET_NAME = /^\s*\w*(SECRET|API_KEY|SECRET_KEY)\w*\s*=/m;

/** The lines of a table of a TOML file, up to the next one. */
function tableOf(text: string, name: string): string {
  const [, after = ''] = text.split(`\n[${name}]\n`);
  return after.split(/\n\[/)[0] ?? '';
}

test('no Worker answers at an address of the platform that nobody watches', () => {
  const top = textOf('wrangler.toml').split('\n[')[0] ?? '';
  expect(top).toContain('\nworkers_dev = false\n');
  expect(top).toContain('\npreview_urls = false\n');
  expect(textOf('wrangler.toml')).not.toMatch(/(workers_dev|preview_urls) = true/);
});

test.each(['staging', 'production'])(
  '%s says where it runs, is reached by https only, and holds no secret',
  (name) => {
    const vars = tableOf(textOf('wrangler.toml'), `env.${name}.vars`);
    expect(vars).toContain(`ENVIRONMENT = "${name}"`);
    expect(vars.match(/= "http:/g)).toBeNull();
    expect(vars.match(/= "https:/g)?.length).toBeGreaterThanOrEqual(4);
    expect(textOf('wrangler.toml')).not.toMatch(SECRET_NAME);
  },
);

test('wherever strangers come do credits wait for a confirmed address, on one’s own machine they do not', () => {
  const config = textOf('wrangler.toml');
  for (const name of ['staging', 'production'])
    expect(tableOf(config, `env.${name}.vars`)).toContain('CREDITS_NEED_CONFIRMED_EMAIL = "true"');
  expect(tableOf(config, 'vars')).not.toContain('CREDITS_NEED_CONFIRMED_EMAIL');
});

test('files of the site are sent with the transport rule, unsniffed, and into no foreign frame', () => {
  const [everything = ''] = textOf('public/_headers').split('\n/assets/');
  expect(everything.split('\n').map((line) => line.trim())).toEqual([
    '/*',
    `Strict-Transport-Security: ${STRICT_TRANSPORT}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: frame-ancestors 'none'",
  ]);
});

test.each(['staging', 'production'])(
  '%s hands out as many turns as it has instances to take them',
  (name) => {
    const config = textOf('wrangler.toml');
    const [, instances] =
      /max_instances = (\d+)/.exec(config.split(`[[env.${name}.containers]]`)[1] ?? '') ?? [];
    expect(tableOf(config, `env.${name}.vars`)).toContain(`INFERENCE_MACHINES = "${instances}"`);
  },
);
