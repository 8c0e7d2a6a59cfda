import type { MetaFunction } from '@remix-run/cloudflare';
import { en } from '#app/content/en.ts';
import { useMessages } from '#app/content/messages.ts';
import { SongsPage } from '#app/songs/songs-page.tsx';

export const meta: MetaFunction = () => [{ title: en.song.pageTitle(en.songs.libraryTitle) }];

export default function LibraryRoute() {
  const { songs } = useMessages();
  return <SongsPage title={songs.libraryTitle} />;
}
