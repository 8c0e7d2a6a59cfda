import { Link } from '@remix-run/react';
import { MapPinOff } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { buttonClass } from './button.ts';
import { NoticeCard } from './notice-card.tsx';

export function NotFoundNotice() {
  const { common } = useMessages();
  return (
    <NoticeCard icon={<MapPinOff aria-hidden />} title={common.notFound.title} text={common.notFound.text}>
      <Link to="/" className={buttonClass('primary')}>
        {common.backToStart}
      </Link>
    </NoticeCard>
  );
}
