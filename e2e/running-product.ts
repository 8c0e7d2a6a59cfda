import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, startProduct } from '../scripts/product.mjs';
import { findFreePort } from '../scripts/run/ports.mjs';
import { changeLocalData } from './local-data.ts';

/** The whole product on free ports with a database of its own: the Worker in workerd, the real sidecar, no fakes. */

export interface RunningProduct {
  origin: string;
  /** The mails that it has sent, one file each. */
  mailFolder: string;
  /** SQL on the product's own database. */
  changeData(sql: string): void;
  /** Ends the sidecar and its job as a crash would. */
  killSidecar(): void;
  stop(): Promise<void>;
}

export async function startRunningProduct(): Promise<RunningProduct> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'cantora-e2e-'));
  const [port, sidecarPort, mailPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  await prepare(() => undefined, stateFolder);
  const product = await startProduct({ port, sidecarPort, mailPort, stateFolder }, () => undefined);
  return {
    origin: product.origin,
    mailFolder: product.mailFolder,
    changeData: (sql) => changeLocalData(stateFolder, sql),
    killSidecar: () => product.sidecar.kill(),
    stop: async () => {
      await product.stop();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}
