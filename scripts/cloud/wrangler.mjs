/** Runs wrangler, the only client of the platform here; resolves with what it printed. */

import { PROJECT_NODE, WRANGLER } from '../places.mjs';
import { runCommand } from '../setup/command.mjs';

export function wranglerOf(cwd, env = {}) {
  // Without a terminal wrangler asks nothing. In a folder without a configuration it takes none.
  const quiet = { CI: '1', NO_COLOR: '1', WRANGLER_HIDE_BANNER: 'true', ...env };
  return (args, extra = {}) =>
    runCommand(`wrangler ${args.slice(0, 3).join(' ')}`, PROJECT_NODE, [WRANGLER, ...args], {
      cwd,
      env: { ...quiet, ...extra },
    });
}

/** The JSON in an answer that may have words around it. */
export function jsonIn(text) {
  const start = text.search(/^[[{]/m);
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  return JSON.parse(text.slice(start, end + 1));
}
