/** `npm start`: the whole product on this machine. `npm run dev` adds rebuilding on change. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, sentenceFor } from './problem.mjs';
import { DEFAULT_STATE_FOLDER, prepare, requireFreePorts, startProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8787' },
    'sidecar-port': { type: 'string', default: process.env.SIDECAR_PORT ?? '8790' },
    'mail-port': { type: 'string', default: process.env.MAIL_PORT },
    watch: { type: 'boolean', default: false },
    state: { type: 'string', default: DEFAULT_STATE_FOLDER },
  },
});

const say = (text) => console.log(text);

try {
  await main();
} catch (error) {
  console.error(`\nCantora could not start. ${sentenceFor(error)}`);
  process.exit(1);
}

async function main() {
  const port = requirePort(values.port, '--port');
  const sidecarPort = requirePort(values['sidecar-port'], '--sidecar-port');
  const mailPort = requirePort(values['mail-port'] ?? String(sidecarPort + 1), '--mail-port');
  const ports = { port, sidecarPort, mailPort };
  await requireFreePorts(ports);
  // The sidecar runs in another folder: a relative path would be another place there.
  const stateFolder = resolve(values.state);
  await prepare(say, stateFolder);
  const product = await startProduct({ ...ports, stateFolder }, say);
  if (values.watch) await watchForChanges(product.sidecar);
  endOnSignal(product);
  await report(product, sidecarPort);
}

/** Imported late: it needs a package that the first start installs. */
async function watchForChanges(sidecar) {
  const { watchSources } = await import('./run/watch.mjs');
  watchSources(sidecar, say);
}

function requirePort(text, option) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
  throw new Problem(`${option} must be a number from 1 to 65534.`);
}

function endOnSignal(product) {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, async () => {
      if (isEnding) return;
      isEnding = true;
      say('\nStopping');
      await product.stop();
      process.exit(0);
    });
  }
}

async function report(product, sidecarPort) {
  const capabilities = await (await fetch(`http://127.0.0.1:${sidecarPort}/v1/capabilities`)).json();
  say(`Worker   up at ${product.origin}`);
  say(`Sidecar  up at http://127.0.0.1:${sidecarPort}`);
  say(`Mails    are kept in ${product.mailFolder}`);
  say(`Engines  profile ${capabilities.profile}`);
  say(`\nCantora is ready: ${product.origin}   (Ctrl-C ends it)`);
}
