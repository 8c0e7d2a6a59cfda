import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { menuItemClass } from '#app/components/menu-frame.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { REPERTOIRE_PLACES } from '#domain/songs/repertoire.ts';
import { useRepertoire } from './use-repertoire.ts';

const NOWHERE = '';

/** In the menu of a song: its place in the repertoire. */
export function RepertoireChoices({ song }: { song: SongBody }) {
  const { songs } = useMessages();
  const [repertoire, choose] = useRepertoire(song);
  return (
    <DropdownMenu.RadioGroup
      aria-label={songs.repertoire}
      value={repertoire ?? NOWHERE}
      onValueChange={(word) => choose(REPERTOIRE_PLACES.find((place) => place === word) ?? null)}
    >
      <DropdownMenu.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-soft">
        {songs.repertoire}
      </DropdownMenu.Label>
      {[...REPERTOIRE_PLACES, null].map((place) => (
        <DropdownMenu.RadioItem
          key={place}
          value={place ?? NOWHERE}
          className={`${menuItemClass} justify-between`}
        >
          {place === null ? songs.notInRepertoire : songs.repertoirePlaces[place]}
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden size={17} className="text-accent" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
