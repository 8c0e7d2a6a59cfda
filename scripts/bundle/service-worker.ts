import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = resolve(import.meta.dirname, '../../app/offline/service-worker/service-worker.ts');
const FONTS = ['/fonts/onest-5.3.1-latin.woff2', '/fonts/onest-5.3.1-cyrillic.woff2'];

/** The service worker beside the pages' files, which it knows by name: it is as new as they are. One file, because it is found by its name. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const files = [...names.toSorted().map((name) => `/${name}`), ...FONTS];
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { BUILD: JSON.stringify({ version, files }) },
        build: {
          target: 'es2022',
          outDir: dir ?? 'build/client',
          emptyOutDir: false,
          copyPublicDir: false,
          lib: { entry: ENTRY, formats: ['iife'], name: 'cantora', fileName: () => 'service-worker.js' },
        },
      });
    },
  };
}
