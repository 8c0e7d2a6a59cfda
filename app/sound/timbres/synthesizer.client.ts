/** A lead synthesizer: two saws, a little apart, through a filter that closes as the note goes on. Needs no recordings. */
import { ToneOscillatorNode } from 'tone/build/esm/source/oscillator/ToneOscillatorNode.js';
import { hertzForMidi } from '#domain/music/pitch.ts';
import { type Instrument, type NoteOn, type Voice, velocityGain } from './instrument.ts';
import { toneContextOf } from './tone-context.client.ts';

const LEVEL_GAIN = 0.21;
const FADE_IN_SECONDS = 0.01;
const RELEASE_SECONDS = 0.12;
const APART_CENTS = [-5, 5] as const;
const FILTER = { opensTo: 10, closesTo: 4, closingSeconds: 0.3, resonance: 3 } as const;

export function createSynthesizer(): Instrument {
  return { releaseSeconds: RELEASE_SECONDS, sound: startVoice };
}

function startVoice(note: NoteOn, output: AudioNode): Voice {
  const filter = closingFilter(note, output);
  const saws = APART_CENTS.map((detune) => {
    const saw = new ToneOscillatorNode({
      context: toneContextOf(output.context),
      type: 'sawtooth',
      frequency: hertzForMidi(note.midiNote),
      detune,
      fadeIn: FADE_IN_SECONDS,
      fadeOut: RELEASE_SECONDS,
    });
    saw.connect(filter);
    return saw.start(note.startsAtContextSeconds);
  });
  return {
    release(atContextSeconds) {
      for (const saw of saws) saw.stop(atContextSeconds);
    },
    dispose() {
      for (const saw of saws) saw.stop(output.context.currentTime).dispose();
      filter.disconnect();
    },
  };
}

/** Its edge lies so many times above the note. */
function closingFilter(note: NoteOn, output: AudioNode): AudioNode {
  const { context } = output;
  const hertz = hertzForMidi(note.midiNote);
  const filter = new BiquadFilterNode(context, { type: 'lowpass', Q: FILTER.resonance });
  filter.frequency.setValueAtTime(hertz * FILTER.opensTo, note.startsAtContextSeconds);
  filter.frequency.exponentialRampToValueAtTime(
    hertz * FILTER.closesTo,
    note.startsAtContextSeconds + FILTER.closingSeconds,
  );
  const level = new GainNode(context, { gain: LEVEL_GAIN * velocityGain(note.velocity) });
  filter.connect(level).connect(output);
  return filter;
}
