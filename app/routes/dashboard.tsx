import { words } from '#app/content/catalogues.ts';
import { pageMeta } from '#app/content/messages.ts';
import { DashboardPage } from '#app/dashboard/dashboard-page.tsx';

export const handle = await words('dashboard', 'errors', 'fields', 'song', 'songs', 'usage');

export const meta = pageMeta((messages) => [
  { title: messages.common.pageTitle(messages.songs.dashboardTitle) },
]);

export default DashboardPage;
