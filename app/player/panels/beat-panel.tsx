import { useMessages } from '#app/content/messages.ts';
import { CLICKS_PER_BAR, clickGuess } from '#domain/music/click-track.ts';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { useSong, useSongSession } from '../session/use-song.ts';
import { COUNT_INS } from '../settings/player-settings.ts';
import { PercentSlider } from './slider-parts.tsx';

/** Count-in, metronome, and how they click. */
export function BeatPanel() {
  const { practiceTools: texts } = useMessages();
  const { settings } = useSongSession();
  const guess = useSong(({ shape }) => clickGuess(shape.beats.bars));
  const countInBars = useSong((song) => song.settings.countInBars);
  const clicks = useSong((song) => song.settings.clicks);
  return (
    <div className="flex flex-col gap-3">
      <ChoiceRow
        label={texts.countIn}
        value={countInBars}
        choices={COUNT_INS}
        nameOf={texts.countInBars}
        onChoose={(bars) => settings.change({ countInBars: bars })}
      />
      <MetronomeSwitch />
      <ChoiceRow
        label={texts.clicks}
        value={clicks}
        choices={CLICKS_PER_BAR}
        nameOf={(choice) => texts.clickNames[choice]}
        onChoose={(choice) => settings.change({ clicks: choice })}
      />
      <ClickVolume />
      <p className="text-sm text-soft">
        {texts.clickTexts[clicks]} {guess === 'none' ? null : texts.clickGuesses[guess]}
      </p>
    </div>
  );
}

function MetronomeSwitch() {
  const { practiceTools: texts } = useMessages();
  const { settings } = useSongSession();
  const isOn = useSong((song) => song.settings.isMetronomeOn);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-keyshortcuts="C"
      onClick={() => settings.change({ isMetronomeOn: !isOn })}
      className="group flex min-h-11 items-center justify-between gap-4 text-sm font-medium"
    >
      {texts.metronome}
      <span className="flex h-6 w-11 items-center rounded-full border border-edge bg-sunken p-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent">
        <span className="size-4.5 rounded-full bg-edge transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
      </span>
    </button>
  );
}

function ClickVolume() {
  const { practiceTools: texts } = useMessages();
  const { settings } = useSongSession();
  const percent = useSong((song) => song.settings.metronomePercent);
  return (
    <PercentSlider
      label={texts.clickVolume}
      valueText={texts.percent(percent)}
      percent={percent}
      onChange={(next) => settings.change({ metronomePercent: next })}
    />
  );
}
