import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { scaleOf } from '#domain/singing/harmony.ts';
import { SUNG_PARTS, type SungPart } from '#domain/singing/sung-parts.ts';
import { type TargetNote, targetNotes } from '#domain/singing/target-notes.ts';
import { useSetting } from '../settings/use-setting.ts';
import type { SingPanelProps } from './sing-props.ts';
import { SongWait } from './song-wait.ts';
import { useTargetSong } from './use-target-song.ts';

/** What is sung, and whether the song waits for it. */
export function WaysToLearn(props: SingPanelProps) {
  const { sing } = useMessages();
  const nameOf = useNoteName();
  const { learning } = sing;
  const awaited = useSongWait(props);
  return (
    <div className="grid items-start gap-x-8 gap-y-3 sm:grid-cols-2">
      <PartChoice {...props} />
      <div className="flex flex-col gap-1 text-sm">
        <Flag name={learning.waits} setting="isSongWaiting" settings={props.settings} />
        <Flag name={learning.fades} setting="isFading" settings={props.settings} />
        <p role="status" className="font-semibold empty:hidden">
          {awaited === null ? null : learning.hold(nameOf(awaited.midi))}
        </p>
      </div>
    </div>
  );
}

function PartChoice({ settings, keyName }: SingPanelProps) {
  const { learning } = useMessages().sing;
  const part = useSetting(settings, 'sungPart');
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

interface FlagProps extends Pick<SingPanelProps, 'settings'> {
  name: string;
  setting: 'isSongWaiting' | 'isFading';
}

function Flag({ name, setting, settings }: FlagProps) {
  const isOn = useSetting(settings, setting);
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

function useSongWait(props: SingPanelProps): TargetNote | null {
  const { engine, desk, settings } = props;
  const target = useTargetSong(props);
  const notes = useRef<TargetNote[]>([]);
  const [awaited, setAwaited] = useState<TargetNote | null>(null);
  useEffect(() => {
    notes.current = targetNotes(target.melody.notes);
  }, [target]);
  useEffect(() => {
    const wait = new SongWait({
      engine,
      sung: desk.sung,
      isWanted: () => settings.get().isSongWaiting,
      rules: () => ({ level: settings.get().skillLevel, isOctaveFree: !settings.get().isOctaveCounted }),
      notes: () => notes.current,
      onAwaited: setAwaited,
    });
    return wait.follow();
  }, [engine, desk, settings]);
  return awaited;
}
