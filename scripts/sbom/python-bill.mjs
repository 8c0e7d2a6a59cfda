/** The bill of materials (CycloneDX 1.5) of the inference service, from its hashed lists alone: no network, nothing installed. */

const PACKAGE = /^([A-Za-z0-9._-]+)==([^\s;\\]+)/;
const HASH = /--hash=sha256:([0-9a-f]{64})/;
/** Lists of tools that no image holds. */
const TOOLS = /-(dev|contract|training)$/;

/**
 * The packages of one list, as pip reads it.
 * @param {string} text
 */
export function packagesOf(text) {
  /** @type {{ name: string, version: string, hashes: string[] }[]} */
  const packages = [];
  for (const line of text.split('\n')) {
    const [, name, version] = PACKAGE.exec(line) ?? [];
    if (name && version) packages.push({ name: name.toLowerCase(), version, hashes: [] });
    const [, hash] = HASH.exec(line) ?? [];
    if (hash) packages.at(-1)?.hashes.push(hash);
  }
  return packages;
}

/**
 * One component for each version of a package, whichever lists name it.
 * @param {{ list: string, text: string }[]} lists
 */
export function pythonBill(lists) {
  const components = new Map();
  for (const { list, text } of lists) {
    for (const { name, version, hashes } of packagesOf(text)) {
      const purl = `pkg:pypi/${name}@${encodeURIComponent(version)}`;
      const known = components.get(purl) ?? { name, version, purl, lists: [], hashes: [] };
      known.lists.push(list);
      known.hashes = [...new Set([...known.hashes, ...hashes])].sort();
      components.set(purl, known);
    }
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'cantora-inference' } },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)).map(componentOf),
  };
}

/** @param {{ name: string, version: string, purl: string, lists: string[], hashes: string[] }} known */
function componentOf({ name, version, purl, lists, hashes }) {
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: lists.every((list) => TOOLS.test(list)) ? 'excluded' : 'required',
    hashes: hashes.map((content) => ({ alg: 'SHA-256', content })),
    properties: lists.map((value) => ({ name: 'cantora:list', value })),
  };
}
