import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { reportError } from '#app/failures/note-failure.ts';
import { buttonClass } from './button.ts';
import { NotFoundNotice } from './not-found-notice.tsx';
import { NoticeCard } from './notice-card.tsx';

/** Stands alone: when a page has crashed, its header may be the reason. Plain links, so that everything loads anew. */
export function CrashPage() {
  const { common } = useMessages();
  const error = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => reportError(error), [error]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFoundNotice />
      ) : (
        <NoticeCard
          isAlert
          icon={<TriangleAlert aria-hidden />}
          title={common.crash.title}
          text={common.crash.text}
        >
          <a href={pathname} className={buttonClass('primary')}>
            {common.crash.reload}
          </a>
          <a href="/" className={buttonClass('secondary')}>
            {common.backToStart}
          </a>
        </NoticeCard>
      )}
    </main>
  );
}
