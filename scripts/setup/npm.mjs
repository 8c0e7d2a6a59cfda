/** npm, the one that called us where one did. */

import { runCommand } from './command.mjs';

export async function runNpm(what, args) {
  const npm = process.env.npm_execpath;
  const [command, ...prefix] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  await runCommand(what, command, [...prefix, ...args]);
}
