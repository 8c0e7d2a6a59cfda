import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { SongsPage } from '#app/songs/songs-page.tsx';

export const handle = await words('errors', 'fields', 'songs', 'usage');

export const meta = pageMeta((messages) => [
  { title: messages.common.pageTitle(messages.songs.libraryTitle) },
]);

export default function LibraryRoute() {
  const { songs } = useMessages();
  return <SongsPage title={songs.libraryTitle} />;
}
