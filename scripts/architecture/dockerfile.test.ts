import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { dockerfiles, readStages } from '../container/dockerfile.mjs';
import { INFERENCE } from '../places.mjs';

const text = dockerfiles().join('\n');
const stages = readStages(text);
const installer = readFileSync(join(INFERENCE, 'install.sh'), 'utf8');
/** Debian's or Ubuntu's, by the tag of a base image. */
const RELEASES: Record<string, string> = {
  ':3.12-slim-bookworm': 'bookworm',
  ':12.6.3-cudnn-runtime-ubuntu24.04': 'noble',
};
const letIn = readFileSync(join(INFERENCE, '.dockerignore'), 'utf8').split('\n');

test.each(dockerfiles())('a file that builds an image has no fault that a linter knows', (file) => {
  expect(validate(file).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('there is an image for a processor, for a GPU and for RunPod', () => {
  expect(stages.map(({ name }) => name)).toEqual(['cpu', 'gpu', 'runpod']);
});

test.each([[[]], [['nonsense']], [['clean', 'nonsense']], [['system clean']]])(
  'the installer takes no step of %j',
  (steps) => {
    const { status, stderr } = spawnSync('/bin/sh', ['install.sh', ...steps], {
      cwd: INFERENCE,
      encoding: 'utf8',
      // Without programs to call a step that runs after all cannot change this machine.
      env: { PATH: '/nowhere' },
    });
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('packages, lyrics, neural, runpod, gpu, providers, engines and bill'),
    ]);
  },
);

test('every image keeps results for free redos, in a cache with a bound', () => {
  const caches = text.match(/CANTORA_CACHE_DIR=\S+ CANTORA_CACHE_BYTES=\d+/g);
  // The one for RunPod is built on that for a GPU.
  expect(caches).toHaveLength(2);
});

test('the image for RunPod looks for weights where RunPod mounts them', () => {
  const [, ofRunPod = ''] = text.split('FROM gpu AS runpod');
  expect(ofRunPod).toContain('ENV WEIGHTS_DIR=/runpod-volume/weights');
});

test('whoever stops a sidecar gives its job the time to end', () => {
  const drained = /drain_seconds: float = (\d+)/.exec(
    readFileSync(join(INFERENCE, 'cantora_inference/service/settings.py'), 'utf8'),
  );
  const drainSeconds = Number(drained?.[1]);
  const compose = readFileSync(join(INFERENCE, 'compose.yaml'), 'utf8');
  const unit = readFileSync(join(INFERENCE, 'cantora-sidecar.service'), 'utf8');
  for (const [, seconds] of [
    ...compose.matchAll(/stop_grace_period: (\d+)s/g),
    ...unit.matchAll(/TimeoutStopSec=(\d+)/g),
  ])
    expect(Number(seconds)).toBeGreaterThanOrEqual(drainSeconds + 10);
});

test('every package of an image comes by its hash, torch and that for a GPU too', () => {
  const lists = [...installer.matchAll(/^\s+\$PIP (.*)$/gm)].map(([, what]) => what);
  expect(lists).toHaveLength(5);
  for (const what of lists) {
    const [, list = ''] = /^--no-deps --require-hashes -r (requirements[a-z-]*\.txt)$/.exec(what ?? '') ?? [];
    const packages = readFileSync(join(INFERENCE, list), 'utf8').split(/\n(?=\S)/);
    for (const one of packages) expect(one).toMatch(/^(#|[\w.-]+==[^\n]*\n {4}--hash=sha256:[0-9a-f]{64})/);
  }
  const gpu = readFileSync(join(INFERENCE, 'requirements-gpu.txt'), 'utf8');
  expect(gpu).toMatch(/^torch==/m);
  expect(gpu).toMatch(/^onnxruntime-gpu==/m);
});

/** Stands in for Python: it keeps a list of what pip would have installed, and knows nothing else. */
const KEEPS_A_LIST = `#!/bin/sh
list="$(dirname "$0")/list"
touch "$list"
case "$*" in
*' uninstall '*) for name in "$@"; do grep -vx -e "$name" "$list" > "$list.new"; mv "$list.new" "$list"; done ;;
*' install '*) for last; do :; done; sed -n 's/^\\([A-Za-z0-9._-]*\\)==.*/\\1/p' "$last" >> "$list" ;;
esac
`;

test.each([
  ['gpu', ['gpu']],
  ['runpod', ['gpu', 'runpod']],
])(
  'the image %s ends with one onnxruntime, that for a card, and with torch, and checks its providers',
  (_, names) => {
    const steps = names.flatMap((name) => stages.find((stage) => stage.name === name)?.steps ?? []);
    const folder = mkdtempSync(join(tmpdir(), 'cantora-image-'));
    for (const file of readdirSync(INFERENCE).filter((name) =>
      /^(install\.sh|requirements.*\.txt)$/.test(name),
    ))
      copyFileSync(join(INFERENCE, file), join(folder, file));
    mkdirSync(join(folder, 'bin'));
    for (const path of ['bin/python', 'python3']) {
      writeFileSync(join(folder, path), KEEPS_A_LIST);
      chmodSync(join(folder, path), 0o755);
    }
    const env = { PATH: `${folder}:${process.env.PATH}`, CANTORA_VENV: folder };
    const mine = steps.filter((step) => step !== 'system' && step !== 'clean');
    const { status, stderr } = spawnSync('/bin/sh', ['install.sh', ...mine], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    expect([status, stderr]).toEqual([0, '']);
    const installed = readFileSync(join(folder, 'bin', 'list'), 'utf8').split('\n');
    expect(installed.filter((name) => name.startsWith('onnxruntime'))).toEqual(['onnxruntime-gpu']);
    expect(installed).toContain('torch');
    expect(steps.lastIndexOf('providers')).toBeGreaterThan(steps.lastIndexOf('gpu'));
  },
);

test('Rubber Band comes in the version that is named for the release of each base image', () => {
  const [, names = ''] = /apt-get install (.*)\n/.exec(installer) ?? [];
  expect(names).toMatch(/ "rubberband-cli=\$version"$/);
  const releases = stages.flatMap(({ base }) => RELEASES[/:[^@]*/.exec(base)?.[0] ?? ''] ?? []);
  expect(releases).toEqual(['bookworm', 'noble']);
  for (const release of releases)
    expect(installer).toMatch(new RegExp(`^    ${release}\\) echo '\\d[^*]+\\*' ;;$`, 'm'));
});

test.each([
  ['python:3.12-slim-bookworm', true],
  ['python@sha256:12', true],
  [`python:3.12@sha256:${'0a'.repeat(32)}`, false],
  [`python:3.12@${argument('CPU_DIGEST')}`, false],
  [`python:3.12${argument('CPU_DIGEST')}`, true],
  [argument('CPU_IMAGE'), true],
  ['gpu', false],
])('the base image %s may be another tomorrow: %s', (base, isUnpinned) => {
  expect(unpinned(base)).toBe(isUnpinned);
});

function argument(name: string): string {
  return `\${${name}}`;
}

/** By digest, or by one that the build must be told, or on another stage. */
function unpinned(base: string): boolean {
  if (stages.some(({ name }) => name === base)) return false;
  const digest = /@(.*)$/.exec(base)?.[1] ?? '';
  const [, name] = /^\$\{([A-Z_]+)\}$/.exec(digest) ?? [];
  return name ? !text.split('\n').includes(`ARG ${name}`) : !/^sha256:[0-9a-f]{64}$/.test(digest);
}

test('whoever deploys installs by the lockfile, and leaves a bill of materials', () => {
  const { scripts } = JSON.parse(readFileSync(join(INFERENCE, '..', 'package.json'), 'utf8'));
  for (const name of ['deploy', 'deploy:staging'])
    expect(scripts[name]).toMatch(/^npm ci && npm run install:scripts && npm run build && npm run sbom && /);
});

describe.each(stages)('the image $name', ({ copied, steps, user, base }) => {
  test('copies only what lies here and is let into the build', () => {
    for (const path of copied) {
      expect(existsSync(join(INFERENCE, path)), path).toBe(true);
      expect(letIn, path).toContain(`!${path}`);
    }
  });

  test('writes a bill of what was installed, when all of it was', () => {
    expect(steps.at(-1)).toBe('bill');
  });

  test('runs only steps of the installer', () => {
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(installer).toMatch(new RegExp(`^${step}\\(\\) \\{$`, 'm'));
  });

  test('runs as nobody special, on an image by its digest', () => {
    expect(user).toBe('cantora');
    expect(unpinned(base)).toBe(false);
  });
});
