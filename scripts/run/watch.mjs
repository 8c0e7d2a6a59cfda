/** `npm run dev`: rebuilds pages and restarts the sidecar on change. wrangler itself watches the Worker and the build. */

import { join } from 'node:path';
import { watch } from 'chokidar';
import { INFERENCE, ROOT } from '../places.mjs';
import { buildPages } from '../setup/build.mjs';

const QUIET_MS = 250;
const PAGE_FOLDERS = ['app', 'domain', 'public'].map((folder) => join(ROOT, folder));

export function watchSources(sidecar, say) {
  const rebuild = calm(() => buildPages(say).catch((error) => say(error.message)));
  const restart = calm(() => sidecar.restart());
  watch(PAGE_FOLDERS, { ignoreInitial: true }).on('all', rebuild);
  watch(join(INFERENCE, 'cantora_inference'), { ignoreInitial: true }).on('all', (_event, path) => {
    if (path.endsWith('.py')) restart();
  });
}

/** Debounces the events of one save; a call that is due while one runs follows it. */
function calm(work) {
  let timer = null;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, QUIET_MS);
  };
}
