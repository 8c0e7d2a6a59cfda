import { lazyPart } from '#app/components/lazy-part.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { loadDemoSong } from '#app/demo/load-demo-song.ts';
import { useDemoPractice } from '#app/demo/use-demo-practice.ts';
import type { OpenSong } from '#app/player/session/open-song.ts';

await words('fields', 'landingSections', 'practice');

const OpenedPlayer = lazyPart(async () => ({
  default: (await import('#app/player/player.tsx')).OpenedPlayer,
}));

/** Plays as soon as it is there: the press that asked for it was the press on its play button. */
const openAndPlay: OpenSong = async (onLoaded, signal) => {
  const opened = (await loadDemoSong(onLoaded, signal)).open();
  // Where the browser wants another press first, the play button waits for it.
  if (!signal.aborted) opened.engine.play().catch(() => undefined);
  return opened;
};

/** The real player on the demo song, for somebody without an account. Practice is counted on this page and told to nobody. */
export default function DemoPlayer() {
  const { demo } = useMessages().landingSections;
  const practice = useDemoPractice();
  return (
    <OpenedPlayer
      open={openAndPlay}
      title={demo.songTitle}
      practice={practice}
      report={<p className="max-w-prose text-soft">{demo.about}</p>}
    />
  );
}
