import { useLocation } from '@remix-run/react';
import { Link2Off, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tokenOfFragment } from '#app/account/link-token.ts';
import { ApiError } from '#app/api/api-error.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { getSharedHistory } from '#app/api/history-link-api.ts';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import type { SharedHistoryBody } from '#domain/contracts/history-link-api.ts';
import { SharedHistory } from './shared-history.tsx';

type Phase =
  | { name: 'loading' }
  | { name: 'dead' }
  | { name: 'failed'; error: unknown }
  | { name: 'shown'; history: SharedHistoryBody };

/** What a teacher finds behind a link. The token stays in the address, so that the page can be kept and looked at again. */
export function SharedHistoryPage() {
  const { common, sharing } = useMessages();
  const texts = sharing.page;
  const { phase, again } = useSharedHistory();
  switch (phase.name) {
    case 'loading':
      return (
        <PageShell title={texts.title} width="narrow">
          <LoadingCard text={common.loading} />
        </PageShell>
      );
    case 'dead':
      return (
        <PageShell title={texts.title} width="narrow">
          <NoticeCard icon={<Link2Off aria-hidden />} title={texts.deadTitle} text={texts.deadText} />
        </PageShell>
      );
    case 'failed':
      return (
        <PageShell title={texts.title} width="narrow">
          <Failed error={phase.error} onAgain={again} />
        </PageShell>
      );
    case 'shown':
      return <SharedHistory history={phase.history} />;
    default:
      return phase satisfies never;
  }
}

function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const messages = useMessages();
  const { failed } = messages.sharing.page;
  return (
    <NoticeCard
      isAlert
      icon={<RefreshCw aria-hidden />}
      title={failed}
      text={changeFailureWords(error, '', messages)}
    >
      <button type="button" onClick={onAgain} className={buttonClass('primary')}>
        {messages.common.tryAgain}
      </button>
    </NoticeCard>
  );
}

function useSharedHistory(): { phase: Phase; again: () => void } {
  const { hash } = useLocation();
  const [phase, setPhase] = useState<Phase>({ name: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again.
  useEffect(() => {
    const token = tokenOfFragment(hash);
    if (token === null) {
      setPhase({ name: 'dead' });
      return;
    }
    const abort = new AbortController();
    setPhase({ name: 'loading' });
    getSharedHistory(token, browserTimeZone(), abort.signal).then(
      (history) => setPhase({ name: 'shown', history }),
      (error: unknown) =>
        abort.signal.aborted || setPhase(isDead(error) ? { name: 'dead' } : { name: 'failed', error }),
    );
    return () => abort.abort();
  }, [hash, tries]);
  return { phase, again: () => setTries(tries + 1) };
}

function isDead(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.failure.kind === 'refused' &&
    error.failure.code === 'history_link_not_found'
  );
}
