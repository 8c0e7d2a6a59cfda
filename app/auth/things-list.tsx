import { useMessages } from '#app/content/messages.ts';
import type { OnlyHere } from '#app/offline/storage/only-here.ts';

const KINDS = [
  'takes',
  'recordings',
  'editedSongs',
  'lyrics',
  'waiting',
] as const satisfies (keyof OnlyHere)[];

/** How much of each kind there is; no name of a song, since another person may look. */
export function ThingsList({ things }: { things: OnlyHere }) {
  const { leaving } = useMessages();
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm">
      {KINDS.filter((kind) => things[kind] > 0).map((kind) => (
        <li key={kind}>{leaving.things[kind](things[kind])}</li>
      ))}
    </ul>
  );
}
