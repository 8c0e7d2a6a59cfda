import { WifiOff } from 'lucide-react';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useIsOffline } from './use-kept-songs.ts';

await words('offline');

/** What goes on without a network, and what waits for it. */
export default function OfflineNote() {
  const { note } = useMessages().offline;
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <div className="mb-6 flex gap-3 rounded-card border border-line bg-surface p-4 text-sm">
          <WifiOff aria-hidden size={20} className="mt-0.5 shrink-0 text-warn" />
          <div>
            <p className="font-medium">{note.title}</p>
            <p className="text-soft">{note.works}</p>
            <p className="text-soft">{note.waits}</p>
          </div>
        </div>
      )}
    </div>
  );
}
