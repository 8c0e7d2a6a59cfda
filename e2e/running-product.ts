import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from '../scripts/places.mjs';
import { prepare, startProduct } from '../scripts/product.mjs';
import { findFreePort } from '../scripts/run/ports.mjs';
import { fingerprint } from '../scripts/setup/fingerprint.mjs';
import { memoryFolder } from '../scripts/test/memory-folder.mjs';
import { runSql } from './local-data.ts';

/** The whole product on free ports with a database of its own: the Worker in workerd, the real sidecar, no fakes. */

export interface LocalProduct {
  origin: string;
  /** The mails that it has sent, one file each. */
  mailFolder: string;
  /** Runs SQL on the product's own database; the rows of its last statement. */
  sql(statements: string): Promise<Record<string, unknown>[]>;
}

type Settings = Pick<Parameters<typeof startProduct>[0], 'hasSidecar' | 'vars'>;

export interface RunningProduct extends LocalProduct {
  /** Ends the sidecar and its job as a crash would. */
  killSidecar(): void;
  stop(): Promise<void>;
}

/** `settings`: a Worker of another kind than that of most tests. */
export async function startRunningProduct(settings: Settings = {}): Promise<RunningProduct> {
  const stateFolder = await newState();
  const [port, sidecarPort, mailPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const product = await startProduct(
    { port, sidecarPort, mailPort, stateFolder, ...settings },
    () => undefined,
  );
  return {
    ...localProduct(product),
    killSidecar: () => product.sidecar.kill(),
    stop: async () => {
      await product.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

export function localProduct({
  origin,
  mailFolder,
}: Pick<LocalProduct, 'origin' | 'mailFolder'>): LocalProduct {
  return { origin, mailFolder, sql: (statements) => runSql(origin, statements) };
}

/** An empty database. Migrating one takes seconds, so what was migrated once is copied; it goes when the migrations change. */
async function newState(): Promise<string> {
  const stateFolder = mkdtempSync(join(memoryFolder(), 'cantora-e2e-'));
  const kept = join(LOCAL, 'migrated', fingerprint(['migrations']));
  if (existsSync(kept)) cpSync(kept, stateFolder, { recursive: true });
  await prepare(() => undefined, stateFolder);
  if (!existsSync(kept)) keep(stateFolder, kept);
  return stateFolder;
}

/** Under another name first: nobody copies half of it, and of two that do this at once either may win. */
function keep(stateFolder: string, kept: string): void {
  mkdirSync(join(kept, '..'), { recursive: true });
  const unfinished = mkdtempSync(`${kept}-`);
  cpSync(stateFolder, unfinished, { recursive: true });
  try {
    renameSync(unfinished, kept);
  } catch {
    rmSync(unfinished, { recursive: true });
  }
}
