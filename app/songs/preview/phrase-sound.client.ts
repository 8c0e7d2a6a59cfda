import {
  callAt,
  DEFAULT_VOLUME_PERCENT,
  MediaTracks,
  openLoudspeaker,
  resumeInTime,
  STEM_NAMES,
  type StemLinks,
} from '#app/sound/index.ts';
import type { PreviewSpan } from './preview-span.ts';
import type { Sounding } from './previews.ts';

/** A phrase from both stems, streamed: only the bytes around it are loaded. */

const FADE_IN_SECONDS = 0.15;
const FADE_OUT_SECONDS = 0.5;
const STOP_SECONDS = 0.15;

export async function playPhrase(
  links: StemLinks,
  { startSeconds, endSeconds }: PreviewSpan,
  signal: AbortSignal,
): Promise<Sounding> {
  const context = openLoudspeaker();
  const tracks = new MediaTracks(context, { ...links, durationSeconds: endSeconds });
  const fade = new GainNode(context, { gain: 0 });
  fade.connect(context.destination);
  for (const [index, stem] of STEM_NAMES.entries()) {
    const level = new GainNode(context, { gain: DEFAULT_VOLUME_PERCENT[stem] / 100 });
    tracks.sources[index]?.connect(level).connect(fade);
  }
  const close = () => {
    tracks.close();
    void context.close();
  };
  try {
    await Promise.all([resumeInTime(context), tracks.areReady()]);
    await tracks.seek(startSeconds);
    signal.throwIfAborted();
    await tracks.play(1);
  } catch (error) {
    close();
    throw error;
  }
  return soundingOf(fade, endSeconds - startSeconds, close);
}

function soundingOf({ context, gain }: GainNode, seconds: number, close: () => void): Sounding {
  const beginsAt = context.currentTime;
  const endsAt = beginsAt + seconds;
  gain.setValueAtTime(0, beginsAt);
  gain.linearRampToValueAtTime(1, beginsAt + FADE_IN_SECONDS);
  gain.setValueAtTime(1, endsAt - FADE_OUT_SECONDS);
  gain.linearRampToValueAtTime(0, endsAt);
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const finish = () => {
    close();
    end();
  };
  const callOff = callAt(context, endsAt, finish);
  return {
    ended,
    fadeOut: () => {
      if (context.state === 'closed') return;
      callOff();
      gain.cancelScheduledValues(context.currentTime);
      gain.setTargetAtTime(0, context.currentTime, STOP_SECONDS / 4);
      callAt(context, context.currentTime + STOP_SECONDS, finish);
    },
  };
}
