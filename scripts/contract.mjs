/**
 * `npm run contract`: writes what follows from the zod schemas of domain/contracts/inference*.ts, which is the JSON Schemas and the
 * verdicts in inference/fixtures and the sidecar's models. A maintainer's tool; its first run needs a network.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES } from './contract/messages.ts';
import { contractSchemas, schemaText } from './contract/schemas.ts';
import { verdicts, verdictsText } from './contract/verdicts.ts';
import { INFERENCE } from './places.mjs';
import { sentenceFor } from './problem.mjs';
import { runCommand } from './setup/command.mjs';
import { GENERATOR_PYTHON, installGenerator } from './setup/contract-generator.mjs';

try {
  for (const [file, schema] of Object.entries(contractSchemas()))
    writeFileSync(join(FIXTURES, 'schemas', `${file}.json`), schemaText(schema));
  const judged = verdicts();
  writeFileSync(join(FIXTURES, 'verdicts.json'), verdictsText(judged));
  await installGenerator((text) => console.log(text));
  await runCommand('Generating the models', GENERATOR_PYTHON, ['-m', 'generation.contract_models'], {
    cwd: INFERENCE,
  });
  console.log(
    `Written: inference/fixtures/schemas, ${judged.length} verdicts, inference/cantora_inference/contract/generated`,
  );
} catch (error) {
  console.error(`\nThe contract could not be written. ${sentenceFor(error)}`);
  process.exitCode = 1;
}
