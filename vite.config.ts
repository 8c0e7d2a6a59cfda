import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tailwindcss(),
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
  // Its manifest says where the words of a page lie: the server reads it while it is built, a test afterwards.
  build: { target: 'es2022', manifest: true },
});
