import { HeardKey } from '#app/format/note-names.ts';
import { heardKeyName } from '#app/score/index.ts';
import type { WayBack } from './head/song-head.tsx';
import { PlayerSection } from './player-section.tsx';
import { useSong } from './session/use-song.ts';
import type { SongAbout } from './song-screen.tsx';

interface StageProps {
  wayBack: WayBack | null;
  about: SongAbout;
}

/** The player of the song in hand. Its notes have the names of the key in which they are heard. */
export function Stage(shown: StageProps) {
  const heardKey = useSong(({ key, stage }) => key.name && heardKeyName(stage, key.name));
  return (
    <HeardKey.Provider value={heardKey}>
      <PlayerSection {...shown} />
    </HeardKey.Provider>
  );
}
