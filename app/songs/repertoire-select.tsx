import { useId } from 'react';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { REPERTOIRE_PLACES } from '#domain/songs/repertoire.ts';
import { useRepertoire } from './use-repertoire.ts';

await words('fields', 'songs');

/** On the page of a song: its place in the repertoire. */
export default function RepertoireSelect({ song }: { song: SongBody }) {
  const { songs } = useMessages();
  const [repertoire, choose] = useRepertoire(song);
  const id = useId();
  return (
    <p className="mt-3 flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {songs.repertoire}
      </label>
      <select
        id={id}
        value={repertoire ?? ''}
        onChange={({ target }) => choose(REPERTOIRE_PLACES.find((place) => place === target.value) ?? null)}
        className="min-h-11 w-full rounded-xl border border-edge bg-surface px-3"
      >
        <option value="">{songs.notInRepertoire}</option>
        {REPERTOIRE_PLACES.map((place) => (
          <option key={place} value={place}>
            {songs.repertoirePlaces[place]}
          </option>
        ))}
      </select>
    </p>
  );
}
