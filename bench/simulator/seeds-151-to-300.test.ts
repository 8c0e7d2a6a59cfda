import { inDepth } from '#test/depth.ts';
import { testSeeds } from './seed-tests.ts';

/** A file of its own runs on a processor of its own. */
testSeeds(151, inDepth(160, 300));
