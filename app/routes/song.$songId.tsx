import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { songFailureWords } from '#app/api/failure-words.ts';
import { requiredAccountData } from '#app/auth/account-data.ts';
import { LoadFailure } from '#app/auth/load-failure.tsx';
import { SignInPrompt } from '#app/auth/sign-in-prompt.tsx';
import { SignedInPage } from '#app/auth/signed-in-page.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { loadSong } from '#app/song/load-song.ts';
import { SongView } from '#app/song/song-view.tsx';

const PutAwaySong = lazyPart(() => import('#app/upload/put-away-song.tsx'));

export const handle = await words('fields', 'player', 'practice', 'song', 'title');

export const meta = pageMeta(({ common, song }, { data }) => {
  const loaded = data as Awaited<ReturnType<typeof clientLoader>> | undefined;
  return { title: common.pageTitle(loaded?.song.title ?? song.untitled) };
});

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  return requiredAccountData(() => loadSong(params.songId ?? '', request.signal));
}

export default function SongRoute() {
  const { song: words } = useMessages();
  const data = useLoaderData<typeof clientLoader>();
  return (
    <SignedInPage data={data} title={words.untitled} loading={words.loading} prompt={<SongPrompt />}>
      {({ song, result }) => (
        <SongView
          key={song.id}
          song={song}
          result={result}
          putAway={(events) => <PutAwaySong song={song} {...events} />}
        />
      )}
    </SignedInPage>
  );
}

export { SongRoute as HydrateFallback };

export function ErrorBoundary() {
  const { common, song } = useMessages();
  const wayBack = { to: '/dashboard', label: common.backToDashboard };
  return (
    <LoadFailure title={song.untitled} words={songFailureWords} prompt={<SongPrompt />} wayBack={wayBack} />
  );
}

function SongPrompt() {
  const { prompt } = useMessages().account;
  return <SignInPrompt title={prompt.song} text={prompt.songText} />;
}
