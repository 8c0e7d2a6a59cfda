/** What the stages of the sidecar's images copy and run, as far as the checks need it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INFERENCE } from '../places.mjs';

/** The text of each file that builds an image. */
export function dockerfiles() {
  return ['Dockerfile', 'gpu.Dockerfile'].map((name) => readFileSync(join(INFERENCE, name), 'utf8'));
}

/** Stages in order: `copied` are paths beside the Dockerfile, `steps` the arguments of `sh install.sh`. */
export function readStages(text) {
  const stages = [];
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [instruction, ...words] = line.trim().split(/\s+/);
    const stage = stages.at(-1);
    if (instruction === 'FROM')
      stages.push({ name: words[2], base: words[0], copied: [], steps: [], user: '' });
    else if (instruction === 'COPY') stage.copied.push(...words.slice(0, -1).map(withoutDot));
    else if (instruction === 'USER') stage.user = words[0];
    else if (instruction === 'RUN' && words[1] === 'install.sh') stage.steps.push(...words.slice(2));
  }
  return stages;
}

function withoutDot(path) {
  return path.replace(/^\.\//, '');
}
