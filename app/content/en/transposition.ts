import { formatsFor, pluralsFor } from '#domain/formats.ts';

const { signedNumber } = formatsFor('en');
const plural = pluralsFor('en');
const semitones = plural({ one: '# semitone', other: '# semitones' });
const shiftIn = plural({ one: 'semitone', other: 'semitones' });

export const transposition = {
  title: 'Pitch & speed',
  pitch: 'Pitch',
  lowerPitch: 'One semitone lower',
  higherPitch: 'One semitone higher',
  resetPitch: 'Original pitch',
  speed: 'Speed',
  slower: 'Slower',
  faster: 'Faster',
  resetSpeed: 'Original speed',
  percent: (percent: number) => `${percent} %`,
  spokenPercent: (percent: number) => `${percent} percent`,
  semitones: signedNumber,
  spokenSemitones: (shift: number) =>
    shift === 0 ? 'original pitch' : `${semitones(Math.abs(shift))} ${shift > 0 ? 'higher' : 'lower'}`,
  inKey: (shift: string, key: string) => `${shift}, ${key}`,
  status: {
    original: 'The song in its own key.',
    file: 'You hear the rendered file.',
    /** What is heard meanwhile; what is under way follows. */
    preview: 'You hear a preview, made on this device.',
    noPreview: 'You hear the original: this song is too long for a preview on this device.',
    previewOnly: 'You hear a preview, made on this device: the demo has no server that renders other keys.',
    looking: 'Looking for the rendered file…',
    queued: 'Other keys are rendered first; this one follows.',
    ordered: 'The file is ordered and comes by itself.',
    rendering: (percent: number) => `Rendering the file: ${percent} %`,
    loading: 'Loading the rendered file…',
    retrying: (reason: string) => `Trying again… ${reason}`,
  },
  renderingProgress: 'Rendering',
  toasts: {
    started: 'Transposition Started',
    startedText: 'The song is ordered in the new key.',
    progress: 'Transposition In Progress',
    complete: 'Transposition Complete',
    completeText: (shift: number) => `Pitch changed by ${signedNumber(shift)} ${shiftIn(shift)}`,
    failed: 'Transposition Failed',
  },
  failures: {
    start: 'Failed to start transposition',
    change: 'Failed to change pitch',
    unknown: 'Unknown error',
    rendering: {
      cancelled: 'Changing the key was cancelled.',
      timeout: 'Changing the key took too long. Please try again.',
      other: 'Changing the key failed. Please try again.',
    },
    process: (shift: number, reason: string) => `Failed to process pitch ${shift}: ${reason}`,
    retries: (shift: number) => `Maximum retries reached for pitch ${shift}`,
  },
};
