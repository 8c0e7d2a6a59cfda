import { X } from 'lucide-react';
import { LatestPass } from '#app/coach/latest-pass.tsx';
import type { PassReport } from '#app/coach/pass-report.ts';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';

interface PassCardProps {
  report: PassReport;
  onDismiss: () => void;
}

/** After a pass, in the place of the notes until one press or Play takes it away. */
export function PassCard({ report, onDismiss }: PassCardProps) {
  const { practiseScreen: texts } = useMessages();
  return (
    <div className="absolute inset-0 flex animate-fade items-start overflow-y-auto bg-canvas">
      <button
        type="button"
        aria-label={texts.close}
        title={texts.close}
        onClick={onDismiss}
        className={`${iconButtonClass} absolute top-1 right-2`}
      >
        <X aria-hidden size={20} />
      </button>
      <div className="@container m-auto w-full max-w-4xl px-4 py-4 pr-14 sm:px-6 sm:pr-16">
        <LatestPass report={report} />
      </div>
    </div>
  );
}
