/** The Remix build is made by `npm run build`; the Worker only hands it to Remix. */
declare module '*/build/server/index.js' {
  import type { ServerBuild } from '@remix-run/cloudflare';

  const build: ServerBuild;
  export = build;
}
