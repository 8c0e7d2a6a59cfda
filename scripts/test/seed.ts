import fc from 'fast-check';
import { inject } from 'vitest';
import './depth.ts';

// One seed for every property of a run: `npm test` prints it, and `SEED=… npm test` draws the same values again.
fc.configureGlobal({ seed: inject('seed') });
