import type { MetaFunction } from '@remix-run/cloudflare';
import { en } from '#app/content/en.ts';
import { useMessages } from '#app/content/messages.ts';
import { SongsPage } from '#app/songs/songs-page.tsx';

const NEWEST_ROWS = 6;

export const meta: MetaFunction = () => [{ title: en.song.pageTitle(en.songs.dashboardTitle) }];

export default function DashboardRoute() {
  const { songs } = useMessages();
  return <SongsPage title={songs.dashboardTitle} maxRows={NEWEST_ROWS} welcomes />;
}
