import { words } from '#app/content/catalogues.ts';
import { pageMeta } from '#app/content/messages.ts';
import { DemoSongPage } from '#app/demo/demo-song-page.tsx';

export const handle = await words('demoSong', 'fields', 'player', 'practice');

export const meta = pageMeta(({ common, demoSong }) => ({
  title: common.pageTitle(demoSong.title),
  description: demoSong.lead,
}));

export default function DemoSongRoute() {
  return <DemoSongPage />;
}
