import type { Plugin } from 'vite';

interface Unused {
  package: string;
  /** Conditions that are never true here: what only they need is then left out. */
  never: RegExp;
}

const UNUSED: readonly Unused[] = [
  /** Two flags of ours stay off, at which Remix looks at run time: a tenth of the browser's first code. */
  {
    package: '/@remix-run/react/',
    never: /\b(?:window\.__remixContext\.)?future\.v3_(?:singleFetch|lazyRouteDiscovery)\b/g,
  },
  /** A page may set no `Cookie` header, and the API has no web sockets. */
  { package: '/hono/dist/client/', never: /\bargs\?\.cookie\b|\bmethod === "ws"/g },
];

/** Spares the browser code of libraries that can never run in it. */
export function leaveOutUnusedCode(): Plugin {
  return {
    name: 'leave-out-unused-code',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id, options) {
      const unused = UNUSED.find((one) => id.includes(one.package));
      if (options?.ssr || unused === undefined || !unused.never.test(code)) return null;
      return { code: code.replace(unused.never, 'false'), map: null };
    },
  };
}
