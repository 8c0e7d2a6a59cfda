import { testSeeds } from './seed-tests.ts';

testSeeds(1, 150);
