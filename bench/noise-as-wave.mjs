import { randomBytes } from 'node:crypto';
import { waveHeader } from './wave-header.mjs';

/** A true header, and noise that nothing can compress. */
export function noiseAsWave(sizeBytes) {
  const dataBytes = sizeBytes - 44;
  return Buffer.concat([waveHeader({ hertz: 44_100, channels: 2, dataBytes }), randomBytes(dataBytes)]);
}
