import { useState } from 'react';
import { useLoaded } from '#app/api/use-loaded.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { forgetOnlyHere, othersHere, type PersonHere } from '#app/offline/storage/only-here.ts';
import { ThingsList } from './things-list.tsx';

await words('leaving');

const NOBODY_HERE: readonly PersonHere[] = [];

/** Under the form of the sign-in: whose things wait in this browser, shown to nobody else, and the way to delete them. */
export default function OthersHere() {
  const { leaving } = useMessages();
  const [forgotten, setForgotten] = useState<readonly string[]>([]);
  // A browser that keeps nothing has nothing of anybody.
  const found = useLoaded(othersHere, NOBODY_HERE);
  const people = found.filter(({ userId }) => !forgotten.includes(userId));
  const forget = async (userId: string) => {
    await forgetOnlyHere(userId);
    setForgotten((known) => [...known, userId]);
  };
  if (people.length === 0) return null;
  return (
    <section aria-label={leaving.here.title} className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-bold">{leaving.here.title}</h3>
      <p className="mt-1 text-sm text-soft">{leaving.here.text}</p>
      {people.map((person) => (
        <PersonRow key={person.userId} person={person} onForget={() => forget(person.userId)} />
      ))}
    </section>
  );
}

function PersonRow({ person, onForget }: { person: PersonHere; onForget: () => Promise<void> }) {
  const { leaving } = useMessages();
  const name = person.address ?? leaving.here.somebody;
  return (
    <div className="mt-3 rounded-xl bg-sunken p-3">
      <p className="text-sm font-semibold break-words">{leaving.here.of(name)}</p>
      <ThingsList things={person.things} />
      <QuestionDialog
        trigger={(ask) => (
          <button
            type="button"
            onClick={ask}
            aria-label={leaving.here.removeNamed(name)}
            className={`${buttonClass('secondary')} mt-3`}
          >
            {leaving.here.remove}
          </button>
        )}
        title={leaving.here.question(name)}
        text={leaving.here.questionText}
        confirmLabel={leaving.here.remove}
        onConfirm={onForget}
        failureWords={() => leaving.here.failed}
      />
    </div>
  );
}
