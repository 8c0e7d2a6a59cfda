/** The voice of the song, or the instrument in its place, is silent while the singer is right. Its volume stays as the singer has set it. */
import type { SungFrames } from '#app/sing/sung-frames.ts';
import type { PlayerEngine } from '#app/sound/index.ts';
import { follow } from '#app/store/derived.ts';
import { aimOf } from '#domain/singing/pitch-aim.ts';
import { TOLERANCE_CENTS } from '#domain/singing/tolerance.ts';
import { GUIDE_HEARD, guideAfter } from '#domain/singing/withdrawing-guide.ts';
import type { SettingsStore } from '../settings/player-settings.ts';

export interface GuidedSong {
  engine: Pick<PlayerEngine, 'setVolume'>;
  sung: SungFrames;
  settings: SettingsStore;
  targetMidi: (songSeconds: number) => number | null;
}

/** Until the returned function is called. */
export function withdrawGuide({ engine, sung, settings, targetMidi }: GuidedSong): () => void {
  let guide = GUIDE_HEARD;
  const apply = () => engine.setVolume('vocals', guide.isHeard ? settings.get().volumePercent.vocals : 0);
  const change = (next: typeof guide) => {
    const isChanged = next.isHeard !== guide.isHeard;
    guide = next;
    if (isChanged) apply();
  };
  const leaves = [
    // A guide that reaches the microphone would be taken for the singer.
    sung.subscribe(({ midi, atSeconds }, isPlaying) => {
      const { isGuideWithdrawing, skillLevel } = settings.get();
      const isFollowed = isGuideWithdrawing && isPlaying && sung.isScored;
      const aim = aimOf(midi, targetMidi(atSeconds), TOLERANCE_CENTS[skillLevel]);
      change(isFollowed ? guideAfter(guide, aim) : GUIDE_HEARD);
    }),
    follow(settings, ({ volumePercent }) => volumePercent, apply),
  ];
  return () => {
    for (const leave of leaves) leave();
    change(GUIDE_HEARD);
  };
}
