import { Download, LogOut, Trash2 } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { DialogFrame } from '#app/components/dialog-frame.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { saveTakes } from '#app/offline/takes/download-takes.ts';
import type { LeaveQuestion } from './leave-question.ts';
import { ThingsList } from './things-list.tsx';

await words('leaving');

/** What shall become of what is nowhere else. To close it is to stay signed in. */
export default function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const { leaving } = useMessages();
  const { things, answer } = question;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && answer('stay')}>
      <DialogFrame title={leaving.title} text={leaving.text}>
        <ThingsList things={things} />
        {things.takes > 0 && <SaveTakes userId={question.userId} />}
        <div className="mt-5 flex flex-col gap-2">
          <button
            type="button"
            aria-describedby="leave-keep"
            onClick={() => answer('keep')}
            className={`${buttonClass('primary')} w-full`}
          >
            <LogOut aria-hidden size={18} />
            {leaving.keep}
          </button>
          <p id="leave-keep" className="text-sm text-soft">
            {leaving.keepText}
          </p>
          <button
            type="button"
            aria-describedby="leave-delete"
            onClick={() => answer('delete')}
            className={`${buttonClass('secondary')} mt-3 w-full`}
          >
            <Trash2 aria-hidden size={18} />
            {leaving.remove}
          </button>
          <p id="leave-delete" className="text-sm text-soft">
            {leaving.removeText}
          </p>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

function SaveTakes({ userId }: { userId: string }) {
  const { leaving } = useMessages();
  const [said, setSaid] = useState('');
  const save = () =>
    saveTakes(userId).then(
      () => setSaid(leaving.takesSaved),
      () => setSaid(leaving.takesNotSaved),
    );
  return (
    <div className="mt-3">
      <button type="button" onClick={save} className={`${buttonClass('quiet')} -ml-4`}>
        <Download aria-hidden size={18} />
        {leaving.saveTakes}
      </button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
