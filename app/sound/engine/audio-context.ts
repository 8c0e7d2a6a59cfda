/** Opens the audio context that everything is heard through, and starts it. */
import { SAMPLE_RATE_HERTZ } from './decode-sound.ts';

const RESUME_TIMEOUT_MS = 3000;

export function openLoudspeaker(): AudioContext {
  playDespiteMuteSwitch();
  return new AudioContext({ sampleRate: SAMPLE_RATE_HERTZ, latencyHint: 'interactive' });
}

/** Rejects after a while: without a device some browsers never answer. */
export async function resumeInTime(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The audio context did not start')), RESUME_TIMEOUT_MS);
  });
  await Promise.race([context.resume(), timeout]).finally(() => clearTimeout(timer));
}

/** On an iPhone the ring switch silences web audio unless the page says that sound is its purpose. */
function playDespiteMuteSwitch(): void {
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = 'playback';
}
