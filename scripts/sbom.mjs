/** `npm run sbom`, its second half: what the images of the inference service hold, beside what npm tells of the app. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INFERENCE, ROOT } from './places.mjs';
import { pythonBill } from './sbom/python-bill.mjs';

const lists = readdirSync(INFERENCE)
  .filter((name) => /^requirements[\w-]*\.txt$/.test(name))
  .map((name) => ({ list: name.replace('.txt', ''), text: readFileSync(join(INFERENCE, name), 'utf8') }));
mkdirSync(join(ROOT, 'build'), { recursive: true });
writeFileSync(
  join(ROOT, 'build', 'sbom-inference.cdx.json'),
  `${JSON.stringify(pythonBill(lists), null, 2)}\n`,
);
