import type { Rollup } from 'vite';
import { type Piece, planChunks } from './chunk-plan.ts';

/** What a further file costs, in bytes of code before it is packed. With 3,000 to 6,000 the heaviest pages are lightest. */
const BYTES_PER_FILE = 4000;
/** Changes with its versions alone, so browsers keep it for long. */
const REACT =
  /commonjsHelpers|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/\w+)\//;
/** Such a module stays by itself: the words that it waits for may need a file that it would be in. */
const WAITS = /\bawait words\(/;
const WORDS = /\/app\/content\/\w+\/[\w-]+\.ts$/;
const FOR_EVERY_PAGE = /\/app\/(root|entry\.client)\.tsx/;

/** Rollup's `manualChunks`: what several pages need from the start comes in few files. Everything else is Rollup's choice. */
export function pageChunks(): Rollup.GetManualChunk {
  let names: Map<string, string> | undefined;
  return (id, api) => {
    names ??= new Map([...wordChunks(api), ...chunkNames(api)]);
    return names.get(id);
  };
}

/** What words and pages both need is never in a page's file: the page waits for its words, which would wait for the page. */
function wordChunks({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const files = [...getModuleIds()].filter((id) => WORDS.test(id));
  const behindWords = new Set(files.flatMap((id) => [...staticImports(id, getModuleInfo)]));
  const shared = [...behindWords].filter(
    (id) => !WORDS.test(id) && getModuleInfo(id)?.importers.some((importer) => !behindWords.has(importer)),
  );
  return new Map(shared.map((id) => [id, `with-words-${/([\w-]+)\.\w+$/.exec(id)?.[1]}`]));
}

function chunkNames(api: Rollup.ManualChunkMeta): Map<string, string> {
  const pieces = sharedPieces(api);
  const react = [...pieces.keys()].filter((id) => REACT.test(id));
  for (const id of react) pieces.delete(id);
  const plan = planChunks(pieces, BYTES_PER_FILE);
  return new Map(
    [react, ...plan].flatMap((ids, index) => ids.map((id) => [id, index === 0 ? 'react' : `pages-${index}`])),
  );
}

/** The modules that more than one page begins with. */
function sharedPieces({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, Piece> {
  const entries = [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry);
  const pages = entries.filter((id) => !FOR_EVERY_PAGE.test(id));
  const pagesOf = new Map<string, Set<string>>();
  for (const entry of entries) {
    const ofEntry = FOR_EVERY_PAGE.test(entry) ? pages : [entry];
    for (const id of staticImports(entry, getModuleInfo)) {
      pagesOf.set(id, new Set([...(pagesOf.get(id) ?? []), ...ofEntry]));
    }
  }
  const shared = [...pagesOf].filter(
    ([id, { size }]) => size > 1 && !entries.includes(id) && !WAITS.test(getModuleInfo(id)?.code ?? ''),
  );
  return new Map(
    shared.map(([id, ofId]) => {
      const { code, importedIds, isIncluded } = getModuleInfo(id) as Rollup.ModuleInfo;
      return [id, { pages: ofId, bytes: isIncluded ? (code?.length ?? 0) : 0, imports: importedIds }];
    }),
  );
}

function staticImports(entry: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const seen = new Set([entry]);
  for (const id of seen) for (const imported of getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  return seen;
}
