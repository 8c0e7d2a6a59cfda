/** The Remix build is made by `npm run build`; the Worker only hands it on. */
declare module '*/server/index.js' {
  const build: import('@remix-run/cloudflare').ServerBuild;
  export = build;
}
