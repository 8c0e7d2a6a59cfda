/** `npm run dev`: rebuilds pages and restarts the sidecar on change. wrangler itself watches the Worker and the build. */

import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';
import { buildPages } from '../setup/build.mjs';

const QUIET_MS = 250;

export function watchSources(sidecar, say) {
  const rebuild = calm(() => buildPages(say).catch((error) => say(error.message)));
  const restart = calm(() => sidecar.restart());
  for (const folder of ['app', 'domain', 'public']) watch(join(ROOT, folder), { recursive: true }, rebuild);
  watch(join(ROOT, 'inference', 'cantora_inference'), { recursive: true }, (_event, name) => {
    if (name?.endsWith('.py')) restart();
  });
}

/** Many events of one save become one call; a call that is due while one runs follows it. */
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
