import { inDepth } from '#test/depth.ts';
import { testSeeds } from './seed-tests.ts';

testSeeds(1, inDepth(25, 150));
