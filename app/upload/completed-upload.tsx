import { Link, useNavigate } from '@remix-run/react';
import { CircleCheck } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { useAfter } from '#app/components/use-after.ts';
import { useMessages } from '#app/content/messages.ts';
import { STEADY_HEIGHT } from './steady-height.ts';

const REDIRECT_MS = 2000;

interface CompletedUploadProps {
  songId: string;
  onAnother: () => void;
}

/** Goes to the song by itself, unless the singer chooses otherwise. The way back from there leads to before the upload. */
export function CompletedUpload({ songId, onAnother }: CompletedUploadProps) {
  const { song, upload } = useMessages();
  const { completed } = upload;
  const navigate = useNavigate();
  const path = `/song/${songId}`;
  useAfter(REDIRECT_MS, () => navigate(path, { replace: true }), [navigate, path]);
  return (
    <NoticeCard
      className={`${STEADY_HEIGHT} grid content-center`}
      isAlert
      icon={<CircleCheck aria-hidden />}
      title={completed.title}
      text={completed.text}
    >
      <div className="mb-2 flex w-full items-center gap-3">
        <div className="flex-1">
          <ProgressBar label={song.processing.overall} ratio={1} />
        </div>
        <span className="figures font-bold text-accent">100%</span>
      </div>
      <Link to={path} replace className={buttonClass('primary')}>
        {completed.goToSong}
      </Link>
      <button type="button" onClick={onAnother} className={buttonClass('secondary')}>
        {completed.another}
      </button>
    </NoticeCard>
  );
}
