/**
 * An audio element that plays silence. Browsers give the media keys, and a place on the lock screen, to a page with a media element;
 * sound of a context alone does not count.
 */

const RATE_HERTZ = 8000;
/** Shorter ones get no media keys. */
const SECONDS = 6;
const HEADER_BYTES = 44;
/** Silence in unsigned 8-bit samples. */
const SILENT_SAMPLE = 128;

export function createSilentElement(): HTMLAudioElement {
  const url = URL.createObjectURL(new Blob([silentWave()], { type: 'audio/wav' }));
  const element = new Audio(url);
  element.loop = true;
  return element;
}

export function closeSilentElement(element: HTMLAudioElement): void {
  element.pause();
  URL.revokeObjectURL(element.src);
  element.removeAttribute('src');
}

function silentWave(): ArrayBuffer {
  const samples = RATE_HERTZ * SECONDS;
  const bytes = new ArrayBuffer(HEADER_BYTES + samples);
  const view = new DataView(bytes);
  const word = (offset: number, text: string) => {
    for (const [index, letter] of [...text].entries()) view.setUint8(offset + index, letter.charCodeAt(0));
  };
  word(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + samples, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE_HERTZ, true);
  view.setUint32(28, RATE_HERTZ, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, samples, true);
  new Uint8Array(bytes, HEADER_BYTES).fill(SILENT_SAMPLE);
  return bytes;
}
