/** The lazy chunk: everything that needs Tone.js. */
export { createSampledInstrument } from './sampled-instrument.client.ts';
export { createSynthesizer } from './synthesizer.client.ts';
