/** Tone.js on the engine's own context, so that its sound is in time with the song and behind the same faders. */
import { Context, setContext } from 'tone';

const LISTENER_PARAMS = [
  'positionX',
  'positionY',
  'positionZ',
  'forwardX',
  'forwardY',
  'forwardZ',
  'upX',
  'upY',
  'upZ',
] as const;

const known = new WeakMap<BaseAudioContext, Context>();

/** Call before any node of Tone is made on this context. */
export function toneContextOf(context: BaseAudioContext): Context {
  const existing = known.get(context);
  if (existing !== undefined) return existing;
  completeListener(context);
  // Tone takes this handler for itself; it is the engine's.
  const { onstatechange } = context;
  // Nothing here is timed by Tone's own clock: an idle timer in the page is enough, and no look-ahead is added.
  const wrapped = new Context({
    context: context as AudioContext,
    clockSource: 'timeout',
    updateInterval: 0.1,
    lookAhead: 0,
  });
  context.onstatechange = onstatechange;
  setContext(wrapped);
  known.set(context, wrapped);
  return wrapped;
}

/** Firefox has no parameters on the listener, and Tone refuses a context without them (Tone.js issue 1457). */
function completeListener(context: BaseAudioContext): void {
  if ('positionX' in context.listener) return;
  for (const name of LISTENER_PARAMS) {
    Object.defineProperty(context.listener, name, { value: context.createConstantSource().offset });
  }
}
