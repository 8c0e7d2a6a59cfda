import { Link } from '@remix-run/react';
import { Library, Upload } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';

const HEADING_ID = 'actions-heading';

export function QuickActions() {
  const { dashboard } = useMessages();
  return (
    <Card labelledBy={HEADING_ID}>
      <h2 id={HEADING_ID} className="mb-4 text-lg font-bold">
        {dashboard.actions.title}
      </h2>
      <div className="flex flex-col gap-3">
        <Link to="/upload" className={buttonClass('secondary')}>
          <Upload aria-hidden size={18} />
          {dashboard.actions.upload}
        </Link>
        <Link to="/library" className={buttonClass('secondary')}>
          <Library aria-hidden size={18} />
          {dashboard.actions.viewAll}
        </Link>
      </div>
    </Card>
  );
}
