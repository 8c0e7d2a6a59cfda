import { useMemo } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { minutesSecondsTenths } from '#app/format/duration.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { heardName } from '#app/score/index.ts';
import { worstFirst } from '#domain/edits/worst-first.ts';
import { useSong } from '../session/use-song.ts';
import { JumpList } from './jump-list.tsx';
import type { RollEditor } from './roll-editor.ts';
import type { RollShown } from './roll-song.ts';

/** What looks wrong, in the order of the song. */
export function FlawList({ editor }: { editor: RollEditor }) {
  const { roll } = useMessages();
  const flaws = useSong((song) => song.flaws);
  const items = flaws.map((flaw) => ({
    key: `${flaw.kind} ${flaw.noteIds.join(' ')} ${flaw.wordId}`,
    text: roll.flaws[flaw.kind](minutesSecondsTenths(flaw.startSeconds)),
    onPress: () => editor.jumpTo(flaw.noteIds, flaw),
  }));
  return (
    <JumpList
      title={roll.flawsTitle(flaws.length)}
      text={roll.flawsText}
      items={items}
      nothing={roll.noFlaws}
    />
  );
}

interface WorstListProps {
  editor: RollEditor;
  shown: RollShown;
}

/** The notes that the analysis is least sure of, to be put right first. */
export function WorstList({ editor, shown }: WorstListProps) {
  const { roll } = useMessages();
  const nameOf = useNoteName();
  const edited = useSong((song) => song.edited);
  const notes = useMemo(() => worstFirst(edited), [edited]);
  const items = notes.flatMap(({ id, confidence }) => {
    const note = shown.song.byId.get(id);
    if (note === undefined) return [];
    const name = nameOf(heardName(shown.key, note.midiPitch));
    const text = roll.worstItem(name, minutesSecondsTenths(note.startSeconds), Math.round(100 * confidence));
    return [{ key: id, text, onPress: () => editor.jumpTo([id], note) }];
  });
  return <JumpList title={roll.worstTitle(notes.length)} text={roll.worstText} items={items} />;
}
