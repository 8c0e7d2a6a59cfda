import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './imports.test-kit.ts';

/** Lines that are written past the logger have no level, no duration and no ids, and may hold anything. */
const LOGGERS = ['durable-objects/log.ts', 'app/failures/note-failure.ts'];

test.each(['worker', 'durable-objects', 'domain', 'app'])(
  'nothing in %s writes to the console but the logger',
  (house) => {
    const writers = sourceFiles(house).filter((file) =>
      /\bconsole\s*[.[]/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(writers).toEqual(LOGGERS.filter((file) => file.startsWith(house)));
  },
);
