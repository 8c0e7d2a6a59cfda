import { Button } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { ReviewItem } from '#domain/edits/carry-over.ts';
import { newNoteId } from '../edits/new-note-id.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { placeOf, reviewAction, reviewWords } from './review-items.ts';

/** After "Process again", and where own words were given: edits for which there is no place now, to be done by hand or let go. */
export function EditReview() {
  const { editing } = useMessages();
  const session = useSongSession();
  const review = useSong((song) => song.editing.review);
  if (review.length === 0) return null;
  return (
    <details className="mt-2 rounded-xl bg-warn-wash">
      <summary className="min-h-11 rounded-xl px-3 py-2.5 text-sm font-semibold text-warn">
        {editing.review.title(review.length)}
      </summary>
      <p className="px-3 text-sm text-ink">{editing.review.lead}</p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto px-3">
        {review.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items only go, and none has a state of its own
          <Item key={index} item={item} />
        ))}
      </ul>
      <div className="p-3">
        <Button look="quiet" onClick={() => session.edits.endReview(review)}>
          {editing.review.endAll}
        </Button>
      </div>
    </details>
  );
}

function Item({ item }: { item: ReviewItem }) {
  const { editing, player } = useMessages();
  const noteName = useNoteName();
  const session = useSongSession();
  const { engine } = session;
  const key = useSong((song) => song.stage);
  const edited = useSong((song) => song.edited);
  const { review } = editing;
  const place = placeOf(item);
  const action = reviewAction(item, edited, newNoteId);
  const carryOut = () => {
    if (action !== null) session.edits.carryOut(item, action);
  };
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <p className="min-w-0 flex-1 basis-48 text-sm text-ink">
        {reviewWords(item, key, { editing, noteName })}
      </p>
      {place !== null && (
        <Button look="quiet" onClick={() => engine.seek(place)}>
          {editing.hearFrom(player.lengthSeconds(place.toFixed(2)))}
        </Button>
      )}
      {action !== null && (
        <Button look="secondary" onClick={carryOut}>
          {review.carryOut}
        </Button>
      )}
      <Button look="quiet" onClick={() => session.edits.endReview([item])}>
        {review.end}
      </Button>
    </li>
  );
}
