/** `npm run client`: writes what both clients have from the API's document. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFiles } from './clients/files.ts';
import { ROOT } from './places.mjs';

for (const [file, text] of Object.entries(await clientFiles())) {
  writeFileSync(join(ROOT, file), text);
  console.log(`Written: ${file}`);
}
