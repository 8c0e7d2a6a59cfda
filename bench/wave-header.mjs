const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/**
 * What stands before the samples, of 16 bits each, in a WAV file.
 * @param {{ hertz: number, channels: number, dataBytes: number }} sound
 */
export function waveHeader({ hertz, channels, dataBytes }) {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(hertz, 24);
  header.writeUInt32LE(hertz * channels * SAMPLE_BYTES, 28);
  header.writeUInt16LE(channels * SAMPLE_BYTES, 32);
  header.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
