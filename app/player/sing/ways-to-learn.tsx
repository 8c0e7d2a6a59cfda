import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { useStore } from '#app/store/use-store.ts';
import { scaleOf } from '#domain/singing/harmony.ts';
import { SUNG_PARTS, type SungPart } from '#domain/singing/sung-parts.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { singAlong } from './sing-along.ts';

/** What is sung, and whether the song waits for it. */
export function WaysToLearn() {
  const { sing } = useMessages();
  const nameOf = useNoteName();
  const { learning } = sing;
  const awaited = useStore(useSongSession().late(singAlong).awaited);
  return (
    <div className="grid items-start gap-x-8 gap-y-3 sm:grid-cols-2">
      <PartChoice />
      <div className="flex flex-col gap-1 text-sm">
        <Flag name={learning.waits} setting="isSongWaiting" />
        <Flag name={learning.guideWithdraws} setting="isGuideWithdrawing" />
        <Flag name={learning.fades} setting="isFading" />
        <Flag name={learning.pictureFades} setting="isPictureFading" />
        <p className="text-xs text-soft">{learning.pictureFadesWhy}</p>
        <p role="status" className="font-semibold empty:hidden">
          {awaited === null ? null : learning.hold(nameOf(awaited.midi))}
        </p>
      </div>
    </div>
  );
}

function PartChoice() {
  const { learning } = useMessages().sing;
  const { settings } = useSongSession();
  const part = useSong((song) => song.settings.sungPart);
  const keyName = useSong((song) => song.key.name);
  const hasKey = keyName !== null && scaleOf(keyName) !== null;
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {learning.part}
      <select
        value={hasKey ? part : 'melody'}
        disabled={!hasKey}
        onChange={({ target }) => settings.change({ sungPart: target.value as SungPart })}
        className="min-h-11 w-full rounded-xl border border-edge bg-surface px-3 font-normal"
      >
        {SUNG_PARTS.map((choice) => (
          <option key={choice} value={choice}>
            {learning.parts[choice]}
          </option>
        ))}
      </select>
      <span className="text-xs font-normal text-soft">{hasKey ? learning.partText : learning.noKey}</span>
    </label>
  );
}

interface FlagProps {
  name: string;
  setting: 'isSongWaiting' | 'isGuideWithdrawing' | 'isFading' | 'isPictureFading';
}

function Flag({ name, setting }: FlagProps) {
  const { settings } = useSongSession();
  const isOn = useSong((song) => song.settings[setting]);
  return (
    <label className="flex min-h-9 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => settings.change({ [setting]: !isOn })}
        className="size-5 shrink-0 accent-accent"
      />
      {name}
    </label>
  );
}
