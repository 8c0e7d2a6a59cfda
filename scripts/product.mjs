/** Prepares and runs the whole product on this machine. Used by `npm start`, `npm run dev`, the browser tests and the benchmarks. */

import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL, VENV_PYTHON } from './places.mjs';
import { startMailOutbox } from './run/mail-outbox.mjs';
import { sidecarPart, workerPart } from './run/parts.mjs';
import { requireFreePort } from './run/ports.mjs';
import { supervise } from './run/supervisor.mjs';
import { buildPages, migrateDatabase } from './setup/build.mjs';
import { installNodePackages, installPythonPackages, localSecrets } from './setup/install.mjs';
import { checkDisk, checkNode, findPython } from './setup/machine.mjs';
import { installRubberBand } from './setup/rubber-band.mjs';

export const DEFAULT_STATE_FOLDER = join(LOCAL, 'state');

/** Installs, migrates and builds whatever is missing. What the machine lacks is said before anything is installed. */
export async function prepare(say, stateFolder = DEFAULT_STATE_FOLDER) {
  checkNode();
  checkDisk();
  if (!existsSync(VENV_PYTHON)) findPython();
  await installNodePackages(say);
  await installPythonPackages(say);
  await installRubberBand(say);
  mkdirSync(stateFolder, { recursive: true });
  await migrateDatabase(say, stateFolder);
  await buildPages(say);
}

export async function requireFreePorts({ port, sidecarPort, mailPort = sidecarPort + 1 }) {
  await requireFreePort(port, 'the product', '--port');
  await requireFreePort(sidecarPort, 'the sidecar', '--sidecar-port');
  await requireFreePort(mailPort, 'the mail outbox', '--mail-port');
}

/**
 * Starts outbox, sidecar and Worker and resolves when all answer. `port`, `sidecarPort`, `mailPort` (the one after the sidecar's):
 * where they listen on loopback. Without a sidecar (`hasSidecar: false`) songs only wait, and nothing else misses it.
 */
export async function startProduct(places, say) {
  const { port, sidecarPort, mailPort = sidecarPort + 1, stateFolder = DEFAULT_STATE_FOLDER } = places;
  const { hasSidecar = true } = places;
  await requireFreePorts({ port, sidecarPort, mailPort });
  const options = { ...places, port, sidecarPort, mailPort, stateFolder, secrets: localSecrets() };
  const mailFolder = join(stateFolder, 'mail');
  const outbox = { port: mailPort, folder: mailFolder, key: options.secrets.MAIL_API_KEY };
  const parts = [await startMailOutbox(outbox)];
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()));
  };
  const wanted = [workerPart(options), ...(hasSidecar ? [sidecarPart(options)] : [])];
  const results = await Promise.allSettled(wanted.map((part) => supervise(part, say)));
  for (const result of results) if (result.status === 'fulfilled') parts.push(result.value);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const stopSchedule = fireSchedule(port);
  const [, worker, sidecar] = parts;
  return {
    origin: `http://localhost:${port}`,
    mailFolder,
    worker,
    sidecar,
    stop: async () => {
      stopSchedule();
      await stop();
    },
  };
}

/** Prepared and started with a state of its own, which is gone when it stops. */
export async function startFreshProduct(places, say = console.log) {
  const stateFolder = mkdtempSync(join(tmpdir(), 'cantora-fresh-'));
  await prepare(console.log, stateFolder);
  const product = await startProduct({ ...places, stateFolder }, say);
  return {
    ...product,
    stateFolder,
    stop: async () => {
      await product.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

/** wrangler does not fire cron triggers locally: this does, as often as wrangler.toml says. */

const EVERY_MS = 5 * 60_000;

function fireSchedule(port) {
  const timer = setInterval(() => {
    // The next turn makes up for a missed one; the health check notices when the Worker is down.
    fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled`).catch(() => undefined);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
