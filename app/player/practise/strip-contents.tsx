import { BestKeyPanel } from '#app/coach/best-key-panel.tsx';
import { useMessages } from '#app/content/messages.ts';
import { AudioSettings, PitchSlider } from '../panels/audio-settings.tsx';
import { BeatPanel } from '../panels/beat-panel.tsx';
import { LoopBar } from '../panels/loop-bar.tsx';
import { LoopPanel } from '../panels/loop-panel.tsx';
import { Mixer } from '../panels/mixer.tsx';
import { SeekBar } from '../panels/seek-bar.tsx';
import { SongOverview } from '../panels/song-overview.tsx';
import { TimbrePanel } from '../panels/timbre-panel.tsx';
import { StripTabs } from './strip-tabs.tsx';

export function KeyStrip() {
  const { coach, transposition } = useMessages();
  return (
    <StripTabs
      tabs={[
        {
          id: 'pitch',
          name: transposition.pitch,
          content: (
            <AudioSettings>
              <PitchSlider />
            </AudioSettings>
          ),
        },
        { id: 'best', name: coach.bestKey.title, content: <BestKeyPanel /> },
      ]}
    />
  );
}

export function VoiceStrip() {
  const { player, practiceTools } = useMessages();
  return (
    <StripTabs
      tabs={[
        { id: 'volume', name: player.mixer, content: <Mixer /> },
        { id: 'timbre', name: player.timbres.title, content: <TimbrePanel /> },
        { id: 'clicks', name: practiceTools.beatTitle, content: <BeatPanel /> },
      ]}
    />
  );
}

/** The whole song: where to go, and what to loop. */
export function OverviewStrip() {
  const { practiceTools, practiseScreen: texts } = useMessages();
  return (
    <StripTabs
      tabs={[
        {
          id: 'song',
          name: texts.song,
          content: (
            <>
              <SongOverview />
              <SeekBar />
            </>
          ),
        },
        {
          id: 'loops',
          name: practiceTools.loopTitle,
          content: (
            <>
              <LoopBar />
              <LoopPanel />
            </>
          ),
        },
      ]}
    />
  );
}
