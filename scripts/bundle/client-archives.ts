import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { downloadZip } from 'client-zip';
import type { Plugin } from 'vite';

const CLIENTS = resolve(import.meta.dirname, '../../clients');
const ARCHIVES = ['typescript', 'python'];
/** What Python and its tools leave beside the sources is nobody's. */
const SOURCE = /\.(ts|py)$/;

/** The clients of the API as files to download from `/developers`, for who does not have our sources: `/clients/python.zip`. */
export function clientArchives(): Plugin {
  return {
    name: 'client-archives',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const client of ARCHIVES) {
        const source = new Uint8Array(await downloadZip(filesOf(client)).arrayBuffer());
        this.emitFile({ type: 'asset', fileName: `clients/${client}.zip`, source });
      }
    },
  };
}

function filesOf(client: string) {
  const names = readdirSync(join(CLIENTS, client), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => SOURCE.test(name))
    .map((name) => ({ name: `${client}/${name}`, input: readFileSync(join(CLIENTS, client, name)) }));
}
