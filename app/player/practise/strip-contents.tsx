import { BestKeyPanel } from '#app/coach/best-key-panel.tsx';
import { useMessages } from '#app/content/messages.ts';
import { ChordPanel } from '../chords/chord-panel.tsx';
import { PitchSlider, SpeedSlider } from '../panels/audio-settings.tsx';
import { BeatPanel } from '../panels/beat-panel.tsx';
import { LoopBar } from '../panels/loop-bar.tsx';
import { LoopPanel } from '../panels/loop-panel.tsx';
import { Mixer } from '../panels/mixer.tsx';
import { SeekBar } from '../panels/seek-bar.tsx';
import { SongOverview } from '../panels/song-overview.tsx';
import { TimbrePanel } from '../panels/timbre-panel.tsx';
import { StripTabs } from './strip-tabs.tsx';

export function SpeedStrip() {
  return (
    <div className="mx-auto max-w-3xl pt-2 sm:pt-0">
      <SpeedSlider />
    </div>
  );
}

export function KeyStrip() {
  const { chords, coach, transposition } = useMessages();
  return (
    <StripTabs
      tabs={[
        { name: transposition.pitch, content: <PitchSlider /> },
        { name: coach.bestKey.title, content: <BestKeyPanel /> },
        { name: chords.title, content: <ChordPanel /> },
      ]}
    />
  );
}

export function VoiceStrip() {
  const { player, practiceTools } = useMessages();
  return (
    <StripTabs
      tabs={[
        { name: player.mixer, content: <Mixer /> },
        { name: player.timbres.title, content: <TimbrePanel /> },
        { name: practiceTools.beatTitle, content: <BeatPanel /> },
      ]}
    />
  );
}

/** The whole song: where to go, and what to loop. */
export function OverviewStrip() {
  const { practiceTools, practiseScreen: texts } = useMessages();
  const song = (
    <>
      <SongOverview />
      <SeekBar />
    </>
  );
  const loops = (
    <>
      <LoopBar />
      <LoopPanel />
    </>
  );
  return (
    <StripTabs
      tabs={[
        { name: texts.song, content: song },
        { name: practiceTools.loopTitle, content: loops },
      ]}
    />
  );
}
