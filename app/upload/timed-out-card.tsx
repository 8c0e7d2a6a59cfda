import { Link } from '@remix-run/react';
import { Hourglass } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';

/** The page has waited long enough; the song goes on without it. */
export function TimedOutCard({ songId, onAnother }: { songId: string; onAnother: () => void }) {
  const { common, upload } = useMessages();
  return (
    <NoticeCard
      isAlert
      icon={<Hourglass aria-hidden />}
      title={upload.timedOut.title}
      text={upload.timedOut.text}
    >
      <Link to="/library" className={buttonClass('primary')}>
        {common.library}
      </Link>
      <Link to={`/song/${songId}`} className={buttonClass('secondary')}>
        {upload.completed.goToSong}
      </Link>
      <button type="button" onClick={onAnother} className={buttonClass('secondary')}>
        {upload.completed.another}
      </button>
    </NoticeCard>
  );
}
