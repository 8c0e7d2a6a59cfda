/** Recorded notes, moved to the pitch that is asked for: the nearest one, a little faster or slower. */
import { ToneBufferSource } from 'tone/build/esm/source/buffer/ToneBufferSource.js';
import { type Instrument, type NoteOn, type Voice, velocityGain } from './instrument.ts';
import { nearestSample, type SampleSet } from './sample-sets.ts';
import { toneContextOf } from './tone-context.client.ts';

/** Recordings are made 18 LUFS loud; so they stand beside a voice at the same fader. */
const LEVEL_GAIN = 1.4;

/** `recording` holds all slots of the set. */
export function createSampledInstrument(set: SampleSet, recording: AudioBuffer): Instrument {
  return {
    releaseSeconds: set.releaseSeconds,
    sound: (note, output) => startVoice(set, recording, note, output),
  };
}

function startVoice(set: SampleSet, recording: AudioBuffer, note: NoteOn, output: AudioNode): Voice {
  const { midiNote, slotStartSeconds, loop } = nearestSample(set, note.midiNote);
  const playbackRate = 2 ** ((note.midiNote - midiNote) / 12);
  const source = new ToneBufferSource({
    context: toneContextOf(output.context),
    url: recording,
    playbackRate,
    fadeIn: set.attackSeconds,
    fadeOut: set.releaseSeconds,
    loop: loop !== null,
    loopStart: slotStartSeconds + (loop?.[0] ?? 0),
    loopEnd: slotStartSeconds + (loop?.[1] ?? 0),
  });
  source.connect(output);
  const startsAt = note.startsAtContextSeconds;
  source.start(startsAt, slotStartSeconds, undefined, LEVEL_GAIN * velocityGain(note.velocity));
  // Behind a note that is not held lies the next one.
  const lastRelease =
    loop === null ? startsAt + set.slotSeconds / playbackRate - set.releaseSeconds : Number.POSITIVE_INFINITY;
  if (loop === null) source.stop(lastRelease);
  return {
    release: (atContextSeconds) => source.stop(Math.min(atContextSeconds, lastRelease)),
    dispose() {
      // Disposed only, it would run on unheard until its end.
      source.stop(output.context.currentTime);
      source.dispose();
    },
  };
}
