import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { allowedScripts } from '../setup/allowed-scripts.mjs';

/** An installed package runs code of its own only where that is named: such a script has the rights of the user who installs. */

const ROOT = resolve(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** `node` fetches the Node that all programs here run on; esbuild and workerd only make a shorter way to their binary. */
const NEEDED = ['node'];

interface Lockfile {
  packages: Record<string, { hasInstallScript?: boolean }>;
}

test('no package runs a script while it is installed, and each that has one is allowed or refused by name', () => {
  expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true');
  const { packages }: Lockfile = JSON.parse(textOf('package-lock.json'));
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(withScript.map(([path]) => path.split('node_modules/').at(-1)));
  const { allowScripts } = JSON.parse(textOf('package.json'));
  expect(Object.keys(allowScripts).sort()).toEqual([...names].sort());
  expect(allowedScripts()).toEqual(NEEDED);
});

test('npm itself holds to it: the script of a package that is installed leaves no trace, our own commands run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cantora-scripts-'));
  try {
    const marks = (name: string) => `node -e "require('fs').writeFileSync('${join(folder, name)}', '')"`;
    mkdirSync(join(folder, 'stranger'));
    const stranger = { name: 'stranger', version: '1.0.0', scripts: { postinstall: marks('attacked') } };
    writeFileSync(join(folder, 'stranger/package.json'), JSON.stringify(stranger));
    const own = { name: 'own', private: true, scripts: { test: marks('tested'), start: marks('started') } };
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ ...own, dependencies: { stranger: 'file:stranger' } }),
    );
    writeFileSync(join(folder, '.npmrc'), `${textOf('.npmrc')}offline=true\n`);
    for (const args of [['install'], ['test'], ['start']]) npm(folder, args);
    const found = spawnSync('ls', [folder], { encoding: 'utf8' }).stdout.split('\n');
    expect(found).toEqual(expect.arrayContaining(['started', 'tested', 'node_modules']));
    expect(found).not.toContain('attacked');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function npm(cwd: string, args: string[]): void {
  const path = process.env.npm_execpath ?? '';
  const env = { ...process.env };
  // What the npm that called us was told is not told on: .npmrc speaks alone.
  for (const name of Object.keys(env)) if (name.startsWith('npm_')) delete env[name];
  const [command, ...prefix] = basename(path) === 'npm-cli.js' ? [process.execPath, path] : ['npm'];
  const { status, stderr } = spawnSync(command, [...prefix, ...args], { cwd, env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}
