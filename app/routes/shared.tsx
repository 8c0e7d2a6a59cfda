import { words } from '#app/content/catalogues.ts';
import { pageMeta } from '#app/content/messages.ts';
import { SharedHistoryPage } from '#app/sharing/history/shared-history-page.tsx';

/** Reached by a singer's link only, without an account. */
export const handle = await words('coach', 'fields', 'progress', 'sharing');

export const meta = pageMeta(({ common, sharing }) => ({ title: common.pageTitle(sharing.page.title) }));

export default SharedHistoryPage;
