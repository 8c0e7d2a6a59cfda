import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../migrations');

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.sql')))(
  '%s loses no rows: it drops and rebuilds no table and deletes nothing by cascade',
  (name) => {
    // On D1 `PRAGMA foreign_keys=OFF` has no effect, so a rebuilt parent takes its children with it.
    expect(readFileSync(join(FOLDER, name), 'utf8')).not.toMatch(
      /DROP TABLE|__new_|ON DELETE CASCADE|PRAGMA foreign_keys/i,
    );
  },
);
