import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { pageData } from '#app/api/page-data.ts';
import { listActivePipelines } from '#app/api/pipeline-api.ts';
import { getTrainingDays } from '#app/api/training-api.ts';
import { requiredAccountData } from '#app/auth/account-data.ts';
import { SignedInPage } from '#app/auth/signed-in-page.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { ACTIVE_PIPELINES, DashboardPage } from '#app/dashboard/dashboard-page.tsx';
import { SignedOutDashboard } from '#app/dashboard/signed-out-dashboard.tsx';
import { browserTimeZone } from '#app/format/time-zone.ts';
import { readSongsIfPossible } from '#app/songs/read-songs.ts';
import SongListFailure from '#app/songs/song-list-failure.tsx';

export const handle = await words('dashboard', 'demoSong', 'fields', 'songs');

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.songs.dashboardTitle),
}));

export function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  return requiredAccountData(async () => {
    const active = pageData.read(ACTIVE_PIPELINES, listActivePipelines, { signal, maxRetries: 0 });
    const [list, inWork, practised] = await Promise.all([
      readSongsIfPossible(signal),
      active.then(({ pipelines }) => pipelines).catch(() => null),
      readPractice(signal),
    ]);
    return { list, inWork, practised };
  });
}

/** Null where it cannot be told: the dashboard can do without it. */
function readPractice(signal: AbortSignal) {
  const load = (asked: AbortSignal) => getTrainingDays(browserTimeZone(), asked);
  return pageData
    .read('practice-days', load, { signal, maxRetries: 0 })
    .then(({ days }) => days)
    .catch(() => null);
}

export default function DashboardRoute() {
  const { songs } = useMessages();
  const data = useLoaderData<typeof clientLoader>();
  return (
    <SignedInPage data={data} title={songs.dashboardTitle} prompt={<SignedOutDashboard />}>
      {(dashboard, user) => <DashboardPage {...dashboard} user={user} />}
    </SignedInPage>
  );
}

export { DashboardRoute as HydrateFallback };

export function ErrorBoundary() {
  return <SongListFailure title={useMessages().songs.dashboardTitle} />;
}
