/** `npm run trace -- SONG`: everything that happened to a song, from the browser's upload to the last event of its job. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOGS } from './places.mjs';
import { pathOf, wordsOf } from './trace/path.mjs';

const [songId = ''] = process.argv.slice(2);
if (!/^song_\w+$/.test(songId)) {
  console.error('Say which song: npm run trace -- song_…');
  process.exit(2);
}

const steps = pathOf({ worker: linesOf('worker'), sidecar: linesOf('sidecar') }, songId);
if (steps.length === 0) {
  console.error(`No line in ${LOGS} names ${songId}.`);
  process.exit(1);
}
for (const line of wordsOf(steps)) console.log(line);

function linesOf(part) {
  const file = join(LOGS, `${part}.log`);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}
