import { Mic } from 'lucide-react';
import { useMemo } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { leftOffWords } from '#app/player/settings/left-off.ts';
import { createPlayerSettings } from '#app/player/settings/player-settings.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { songAddress, useOpenSong } from './use-open-song.ts';

await words('fields', 'resume');

const HEADING_ID = 'go-on-heading';

/** The way back into the song, at the line where it was left in this browser. */
export default function GoOnCard({ song }: { song: SongBody }) {
  const { resume: texts } = useMessages();
  const onOpen = useOpenSong();
  const settings = useMemo(() => createPlayerSettings(song.id).get(), [song.id]);
  const { leftLine: line } = settings;
  const where = leftOffWords(settings, texts);
  const lead = line !== null ? texts.onWithLine(line.number) : where === null ? texts.ready : texts.onWith;
  return (
    <Card labelledBy={HEADING_ID} className="min-h-52 sm:p-8">
      <p className="text-soft sm:text-lg">{lead}</p>
      <h2 id={HEADING_ID} className="mt-1 text-3xl leading-tight font-bold break-words sm:text-4xl">
        {song.title}
      </h2>
      <p className="figures mt-1 min-h-7 text-lg text-soft first-letter:uppercase">
        {line?.text ?? where ?? texts.fromStart}
      </p>
      <a
        href={songAddress(song)}
        onClick={(press) => onOpen(song, press)}
        className={`${buttonClass('primary')} mt-4 w-full sm:w-auto`}
      >
        <Mic aria-hidden size={18} />
        {line === null ? texts.sing : texts.singLine(line.number)}
      </a>
    </Card>
  );
}
