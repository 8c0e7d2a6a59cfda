import { makeZip } from 'client-zip';

/** Both clients as files to download, for who does not have our sources. Only the server has them. */

const FILES: Readonly<Record<string, Record<string, string>>> = {
  typescript: import.meta.glob<string>('../../clients/typescript/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  python: import.meta.glob<string>('../../clients/python/**/*.py', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

/** Null where there is no client of that name. */
export function clientArchive(name: string): Response | null {
  const files = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!files) return null;
  const entries = Object.entries(files).map(([path, input]) => ({
    name: path.replace('../../clients/', ''),
    input,
  }));
  const body = makeZip(entries);
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="cantora-${name}.zip"`,
  };
  return new Response(body, { headers });
}
