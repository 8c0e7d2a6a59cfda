/** What a singer practises one song with: its phrases and sections, loops, and clicks. One for each opened song. */
import { ClickPlayer, type LoopRange, type PlayerEngine } from '#app/sound/index.ts';
import { phraseAfter, phraseAt, startOfLastPhrase } from '#domain/music/phrases.ts';
import { DEFAULT_SETTINGS, type SettingsStore } from '../settings/player-settings.ts';
import { LoopControl } from './loop-control.ts';
import { isSameRange } from './loop-marking.ts';
import type { SongShape } from './song-shape.ts';

export type PracticeTools = ReturnType<typeof createPracticeTools>;

/** They last while the song is edited: a start that waits for its end, and clicks that sound, go on. */
export function createPracticeTools(engine: PlayerEngine, settings: SettingsStore, shape: () => SongShape) {
  const loops = new LoopControl(engine, settings, shape);
  const clicks = new ClickPlayer(settings, () => shape().beats);
  return {
    settings,
    loops,
    clicks,
    /** How long the count-in lasts that is set, to where the song stands and at the speed that is set; it has so many bars at least. */
    leadInSeconds: (fewestBars = 0) =>
      clicks.leadInSeconds(engine.audibleSeconds(), settings.get().speedPercent, fewestBars),
    loopPhrase() {
      const phrase = phraseAt(shape().phrases, engine.audibleSeconds());
      if (phrase !== null) loops.loop(phrase);
    },
    loopRange: (range: LoopRange) => loops.loop(range),
    /** It goes to a line before or after the one that is sung. A looped line hands its loop on. */
    stepLine(steps: number) {
      const { phrases } = shape();
      const next = phraseAfter(phrases, engine.audibleSeconds(), steps);
      if (next === null) return;
      const { loop } = settings.get();
      if (phrases.some((phrase) => isSameRange(loop, phrase))) loops.loop(next);
      engine.seek(next.startSeconds);
    },
    /** The vocal melody falls silent, or sounds again as loud as it was. */
    muteVocals: vocalsMute(settings),
    /** The song goes back to the start of the last phrase. */
    again: () => engine.seek(startOfLastPhrase(shape().phrases, engine.audibleSeconds())),
  };
}

function vocalsMute(settings: SettingsStore): () => void {
  let percentBefore = DEFAULT_SETTINGS.volumePercent.vocals;
  return () => {
    const { volumePercent } = settings.get();
    const isSounding = volumePercent.vocals > 0;
    if (isSounding) percentBefore = volumePercent.vocals;
    settings.change({ volumePercent: { ...volumePercent, vocals: isSounding ? 0 : percentBefore } });
  };
}
