import { useRef, useState } from 'react';
import { songCallFailureWords } from '#app/api/failure-words.ts';
import { updateSong } from '#app/api/song-api.ts';
import { useMessages } from '#app/content/messages.ts';
import { useShowChanged } from '#app/songs/use-show-changed.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { AUTO_DETECTED } from '#domain/music/key-signatures.ts';
import { suggestedKeys } from '#domain/songs/suggested-keys.ts';
import type { Shown } from '../panels/shown-facts.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import { useSetting } from '../settings/use-setting.ts';
import { keyChoices, keyNameOf, markedChoice, shownKey } from './song-key.ts';
import { tellUpdated, tellUpdateFailed } from './update-toast.ts';

export interface SongKey {
  /** As it was recorded; null where nobody knows it. */
  name: string | null;
  shown: Shown<string>;
  detected: string | null;
  choices: readonly string[];
  /** One of the choices, or “Auto-detected”. */
  marked: string;
  choose: (choice: string) => void;
}

interface KeyedSong {
  songId: string | null;
  saved: string | null;
  result: Pick<PipelineResultBody, 'key'>;
  settings: SettingsStore;
}

/**
 * The key of the opened song, for all that shows it. A choice is shown at once and taken back where it cannot be saved. “Auto-detected” is
 * not saved: this browser remembers it.
 */
export function useSongKey({ songId, saved, result, settings }: KeyedSong): SongKey {
  const messages = useMessages();
  const { key: texts } = messages.title;
  const showChanged = useShowChanged();
  const [chosen, setChosen] = useState<string | null>(null);
  const newestChoice = useRef<string | null>(null);
  const isKeyDetected = useSetting(settings, 'isKeyDetected');
  const detected = result.key?.name ?? null;
  const known = { chosen: isKeyDetected ? AUTO_DETECTED : chosen, saved, detected };
  const show = (choice: string | null, isDetected: boolean) => {
    setChosen(choice);
    settings.change({ isKeyDetected: isDetected });
  };
  const save = async (id: string, choice: string) => {
    try {
      const song = await updateSong(id, { key_signature: choice });
      showChanged(song);
      tellUpdated(texts.saved, messages.formats.keyName(song.key_signature ?? choice));
    } catch (error) {
      console.warn(songCallFailureWords('update', error, messages));
      // Unless the singer has chosen again meanwhile.
      if (newestChoice.current === choice) show(chosen, isKeyDetected);
      tellUpdateFailed(texts.failed, messages);
    }
  };
  return {
    name: keyNameOf(known),
    shown: shownKey(known),
    detected,
    choices: keyChoices(suggestedKeys(result.key), known),
    marked: markedChoice(known),
    choose: (choice) => {
      newestChoice.current = choice;
      const isAuto = choice === AUTO_DETECTED;
      show(isAuto ? chosen : choice, isAuto);
      if (isAuto)
        tellUpdated(texts.auto(null), texts.autoText(detected && messages.formats.keyName(detected)));
      else if (songId !== null) void save(songId, choice);
    },
  };
}
