import { songCallFailureWords } from '#app/api/failure-words.ts';
import { updateSong } from '#app/api/song-api.ts';
import { useMessages } from '#app/content/messages.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import { useShowChanged } from '#app/songs/use-show-changed.ts';
import { AUTO_DETECTED } from '#domain/music/key-signatures.ts';
import { useSongSession } from '../session/use-song.ts';
import { tellUpdated, tellUpdateFailed } from './update-toast.ts';

/**
 * Chooses the key of the song in hand, for all that shows it. A choice is shown at once and taken back where it cannot be saved.
 * “Auto-detected” is not saved: this browser remembers it.
 */
export function useKeyChoice(): (choice: string) => void {
  const messages = useMessages();
  const { key: texts } = messages.title;
  const showChanged = useShowChanged();
  const { songId, settings, chosenKey, values } = useSongSession();
  const save = async (id: string, choice: string, takeBack: () => void) => {
    try {
      const song = await updateSong(id, { key_signature: choice });
      showChanged(song);
      tellUpdated(texts.saved, messages.formats.keyName(song.key_signature ?? choice));
    } catch (error) {
      noteFailure(songCallFailureWords('update', error, messages));
      takeBack();
      tellUpdateFailed(texts.failed, messages);
    }
  };
  return (choice) => {
    const { isKeyDetected } = settings.get();
    const before = chosenKey.get();
    settings.change({ isKeyDetected: choice === AUTO_DETECTED });
    if (choice === AUTO_DETECTED) {
      const { detected } = values.key.get();
      tellUpdated(texts.auto(null), texts.autoText(detected && messages.formats.keyName(detected)));
      return;
    }
    chosenKey.set(choice);
    if (songId === null) return;
    void save(songId, choice, () => {
      // Unless the singer has chosen again meanwhile.
      if (chosenKey.get() !== choice || settings.get().isKeyDetected) return;
      chosenKey.set(before);
      settings.change({ isKeyDetected });
    });
  };
}
