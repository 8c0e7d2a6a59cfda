import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientArchives } from './scripts/bundle/client-archives.ts';
import { importIconsDirectly } from './scripts/bundle/direct-icons.ts';
import { pageChunks } from './scripts/bundle/page-chunks.ts';
import { serviceWorker } from './scripts/bundle/service-worker.ts';
import { leaveOutUnusedCode } from './scripts/bundle/unused-code.ts';

/**
 * The server’s pages wait for the words of every language while they load. A module that words import must therefore not lie in one
 * file with the pages: they would wait for each other, and the Worker would not start.
 */
const domainApart = (id: string) => (id.includes('/domain/') ? 'domain' : undefined);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    leaveOutUnusedCode(),
    importIconsDirectly(),
    clientArchives(),
    serviceWorker(),
    remix({
      appDirectory: 'app',
      ignoredRouteFiles: ['**/*.test.*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        // Both stay off: they bring in turbo-stream and the manifest endpoint, which have open advisories.
        v3_singleFetch: false,
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  // Each package's notice once in a file, not once for each icon.
  esbuild: { legalComments: 'eof' },
  build: {
    target: 'es2022',
    // It says where the words of a page lie: the server reads it while it is built, a test afterwards.
    manifest: true,
    rollupOptions: { output: { manualChunks: isSsrBuild ? domainApart : pageChunks() } },
  },
}));
