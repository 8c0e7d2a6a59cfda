import type { MetaFunction } from '@remix-run/cloudflare';
import { en } from '#app/content/en.ts';
import { DashboardPage } from '#app/dashboard/dashboard-page.tsx';

export const meta: MetaFunction = () => [{ title: en.song.pageTitle(en.songs.dashboardTitle) }];

export default DashboardPage;
