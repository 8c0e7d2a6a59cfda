import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { songCallFailureWords } from '#app/api/failure-words.ts';
import { pageData } from '#app/api/page-data.ts';
import { getSongStats } from '#app/api/song-api.ts';
import { requiredAccountData } from '#app/auth/account-data.ts';
import { SignedInPage } from '#app/auth/signed-in-page.tsx';
import { pageMessages, words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import { LibraryPage } from '#app/songs/library-page.tsx';
import { knownLibrary, readLibrary } from '#app/songs/read-library.ts';
import { readSongs, SONG_LISTS } from '#app/songs/read-songs.ts';
import SongListFailure, { SongListPrompt } from '#app/songs/song-list-failure.tsx';
import type { SongListBody } from '#domain/contracts/api.ts';

export const handle = await words('demoSong', 'fields', 'songs');

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.songs.libraryTitle),
}));

export function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  return requiredAccountData(async () => {
    const [newest, stats] = await Promise.all([readSongs(signal), readStats(signal)]);
    return { list: knownLibrary(newest), whole: readWhole(newest), stats };
  });
}

/** Null where the rest could not be read. */
function readWhole(newest: SongListBody) {
  return readLibrary(newest).catch((error) => {
    noteFailure(songCallFailureWords('list', error, pageMessages()));
    return null;
  });
}

/** The library can do without them: a failure is only logged. */
function readStats(signal: AbortSignal) {
  return pageData.read(`${SONG_LISTS}stats`, getSongStats, { signal, maxRetries: 0 }).catch((error) => {
    noteFailure(songCallFailureWords('stats', error, pageMessages()));
    return null;
  });
}

export default function LibraryRoute() {
  const { songs } = useMessages();
  const data = useLoaderData<typeof clientLoader>();
  return (
    <SignedInPage data={data} title={songs.libraryTitle} loading={songs.loading} prompt={<SongListPrompt />}>
      {(library) => <LibraryPage {...library} />}
    </SignedInPage>
  );
}

export { LibraryRoute as HydrateFallback };

export function ErrorBoundary() {
  return <SongListFailure title={useMessages().songs.libraryTitle} />;
}
