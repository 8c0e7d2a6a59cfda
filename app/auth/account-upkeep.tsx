import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { pageData } from '#app/api/page-data.ts';
import { useReload } from '#app/api/use-reload.ts';
import { followAccountLanguage } from '#app/language/choose-language.ts';
import { tellWaiting } from '#app/offline/outbox/waiting-mark.ts';
import { account } from './account-store.ts';

/** Ties the account and what the pages have read to the router: a change of either is read again. Shows nothing itself. */
export function AccountUpkeep() {
  const reload = useReload();
  const { key } = useLocation();
  useEffect(() => {
    const leaves = [account.followToken(), followAccount(reload), followArrivals()];
    void account.ready();
    return () => {
      for (const leave of leaves) leave();
    };
  }, [reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is come to
  useEffect(() => {
    if (pageData.takeServedKept()) reload();
  }, [key, reload]);
  return null;
}

/** Another person, or another plan of the same one. */
function followAccount(onOther: () => void): () => void {
  let known = whoIsThere();
  return account.subscribe(() => {
    const now = whoIsThere();
    if (now === null || now === known) return;
    if (known !== null && now !== NOBODY) onOther();
    known = now;
  });
}

/** Their language, as a choice that is made here has shown itself already; and what they could not tell the server before. */
function followArrivals(): () => void {
  let knownId: string | null = null;
  return account.subscribe(() => {
    const { session } = account.read();
    if (session.phase !== 'signed-in' || session.user.id === knownId) return;
    knownId = session.user.id;
    followAccountLanguage(session.user.preferences.language);
    void tellWaiting(knownId).catch(() => undefined);
  });
}

const NOBODY = '';

/** Null while nobody knows. */
function whoIsThere(): string | null {
  const { session } = account.read();
  if (session.phase === 'loading') return null;
  return session.phase === 'signed-in' ? `${session.user.id} ${session.user.subscription_type}` : NOBODY;
}
