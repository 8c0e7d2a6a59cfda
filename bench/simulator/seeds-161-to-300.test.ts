import { inDepth } from '#test/depth.ts';
import { testSeeds } from './seed-tests.ts';

/** A file of its own runs on a processor of its own. */
testSeeds(161, inDepth(165, 300));
