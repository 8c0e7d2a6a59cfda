/**
 * Tone.js on the engine's own context, so that its sound is in time with the song and behind the same faders. Its parts are imported
 * one by one: the package as a whole opens a loudspeaker of its own, starts a worker, and fails on Firefox (Tone.js issue 1457).
 */
import { Context } from 'tone/build/esm/core/context/Context.js';
import { setContext } from 'tone/build/esm/core/context/GlobalContext.js';

const known = new WeakMap<BaseAudioContext, Context>();

/** Call before any node of Tone is made on this context. */
export function toneContextOf(context: BaseAudioContext): Context {
  const existing = known.get(context);
  if (existing !== undefined) return existing;
  // Tone takes this handler for itself; it is the engine's.
  const { onstatechange } = context;
  const wrapped = new Context({
    context: context as AudioContext,
    // Nothing here is timed by Tone's own clock: an idle timer in the page is enough, and no look-ahead is added.
    clockSource: 'timeout',
    updateInterval: 0.1,
    lookAhead: 0,
  });
  context.onstatechange = onstatechange;
  context.addEventListener('statechange', () => context.state === 'closed' && wrapped.dispose());
  setContext(wrapped);
  known.set(context, wrapped);
  return wrapped;
}
