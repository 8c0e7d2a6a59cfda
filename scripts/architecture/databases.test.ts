import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './imports.test-kit.ts';

/** A second database is added in one place, or statements of one account run on that of another. */

const THE_ONLY_WAY = 'worker/db/db-for.ts';
const DECLARATION = 'worker/env.ts';

test('one file opens a database: no other one names a binding of D1', () => {
  const files = ['worker', 'durable-objects', 'app', 'domain'].flatMap(sourceFiles);
  const naming = files.filter((file) => /\bDB(?:_\d)?\b/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(naming.toSorted()).toEqual([THE_ONLY_WAY, DECLARATION]);
});

test('only a context opens one: whoever has statements to run is given it', () => {
  const opening = sourceFiles('worker').filter((file) =>
    /\bdbFor\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(opening.toSorted()).toEqual(['worker/context.ts', THE_ONLY_WAY]);
});
