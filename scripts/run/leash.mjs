/**
 * Runs one program: `node leash.mjs command args…`. When standard input closes (the parent has died, even by kill -9) or on SIGTERM,
 * the program is asked to end, and killed if it does not.
 */

import { spawn } from 'node:child_process';

const GRACE_MS = 8_000;

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));

function letGo() {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
}

process.stdin.on('end', letGo).on('error', letGo).resume();
process.on('SIGTERM', letGo).on('SIGINT', letGo);
