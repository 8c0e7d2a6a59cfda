import { useMessages } from '#app/content/messages.ts';
import { minutesSecondsTenths } from '#app/format/duration.ts';
import { useSong } from '../session/use-song.ts';
import { JumpList } from './jump-list.tsx';
import type { RollDesk } from './roll-desk.ts';

/** What looks wrong, in the order of the song. */
export function FlawList({ desk }: { desk: RollDesk }) {
  const { roll } = useMessages();
  const flaws = useSong((song) => song.flaws);
  const items = flaws.map((flaw) => ({
    key: `${flaw.kind} ${flaw.noteIds.join(' ')} ${flaw.wordId}`,
    text: roll.flaws[flaw.kind](minutesSecondsTenths(flaw.startSeconds)),
    onPress: () => desk.jumpTo(flaw.noteIds, flaw),
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
