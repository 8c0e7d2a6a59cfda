import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { melodyRange } from '#app/score/index.ts';
import type { StageSong } from './stage-song.ts';

/** What a picture of the song's notes is called, for who does not see it. */
export function useMelodySummary({ melody }: Pick<StageSong, 'melody'>): string {
  const { player } = useMessages();
  const nameOf = useNoteName();
  const range = melodyRange(melody);
  if (range === null) return player.noNotes;
  const [lowest, highest] = [range.lowest, range.highest].map(({ noteName }) => nameOf(noteName));
  return player.melodySummary(melody.notes.length, lowest ?? '', highest ?? '');
}
