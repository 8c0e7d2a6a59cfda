/** Which modules travel in one file. Pure: of what the bundler knows, page by page. */

export interface Piece {
  /** Of the pages that cannot begin without it. */
  pages: ReadonlySet<string>;
  bytes: number;
  /** Ids of the modules that it imports. */
  imports: readonly string[];
}

interface Chunk {
  pages: ReadonlySet<string>;
  bytes: number;
  ids: string[];
}

/**
 * Modules which the same pages need are one file. Two files become one as long as what their common pages save (a request, its headers,
 * and words that are packed twice) is more than what the other pages then load in vain.
 */
export function planChunks(pieces: ReadonlyMap<string, Piece>, bytesPerFile: number): string[][] {
  const chunks = samePages(pieces);
  for (
    let pair = bestPair(chunks, pieces, bytesPerFile);
    pair;
    pair = bestPair(chunks, pieces, bytesPerFile)
  ) {
    const [one, other] = pair;
    chunks.splice(chunks.indexOf(other), 1);
    chunks[chunks.indexOf(one)] = merged(one, other);
  }
  return chunks.map(({ ids }) => ids);
}

function samePages(pieces: ReadonlyMap<string, Piece>): Chunk[] {
  const byPages = new Map<string, Chunk>();
  for (const [id, { pages, bytes }] of pieces) {
    const key = [...pages].sort().join(' ');
    byPages.set(key, merged(byPages.get(key) ?? { pages, bytes: 0, ids: [] }, { pages, bytes, ids: [id] }));
  }
  return [...byPages.values()];
}

function merged(one: Chunk, other: Chunk): Chunk {
  return {
    pages: new Set([...one.pages, ...other.pages]),
    bytes: one.bytes + other.bytes,
    ids: [...one.ids, ...other.ids],
  };
}

function bestPair(chunks: Chunk[], pieces: ReadonlyMap<string, Piece>, bytesPerFile: number) {
  const pairs = chunks
    .flatMap((one, index) => chunks.slice(index + 1).map((other) => [one, other] as const))
    .map((pair) => ({ pair, saved: savedBytes(pair, bytesPerFile) }))
    .filter(({ saved }) => saved > 0)
    .sort((a, b) => b.saved - a.saved);
  return pairs.find(({ pair }) => !wouldImportInCircle(chunks, pieces, pair))?.pair;
}

function savedBytes([one, other]: readonly [Chunk, Chunk], bytesPerFile: number): number {
  const common = [...one.pages].filter((page) => other.pages.has(page)).length;
  const inVain = one.bytes * (other.pages.size - common) + other.bytes * (one.pages.size - common);
  return bytesPerFile * common - inVain;
}

/** Whether one imports a third that imports the other: modules of files in a circle may run before what they need. */
function wouldImportInCircle(
  chunks: Chunk[],
  pieces: ReadonlyMap<string, Piece>,
  pair: readonly [Chunk, Chunk],
) {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk])));
  const importsOf = (chunk: Chunk) =>
    new Set(chunk.ids.flatMap((id) => pieces.get(id)?.imports ?? []).flatMap((id) => chunkOf.get(id) ?? []));
  const seen = new Set(
    pair.flatMap((chunk) => [...importsOf(chunk)]).filter((chunk) => !pair.includes(chunk)),
  );
  for (const chunk of seen) for (const next of importsOf(chunk)) seen.add(next);
  return pair.some((chunk) => seen.has(chunk));
}
