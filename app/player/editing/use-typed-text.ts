import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

interface TypedText<End, Issue> {
  /** What comes of the text, or why it cannot be taken. `byHand` is false where the focus went elsewhere. */
  save: (draft: string, byHand: boolean) => { end: End } | { issue: Issue };
  /** The text is left as it was. */
  cancelled: End;
  onEnd: (end: End) => void;
}

/** A text that is typed in its place: Enter and leaving the field save it, Escape leaves it as it was. */
export function useTypedText<End, Issue>(text: string, { save, cancelled, onEnd }: TypedText<End, Issue>) {
  const [draft, setDraft] = useState(text);
  const [issue, refuse] = useState<Issue | null>(null);
  const hasEnded = useRef(false);
  const end = (how: End) => {
    // A field that is taken away while it has the focus loses it once more.
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(how);
  };
  const finish = (byHand: boolean) => {
    if (hasEnded.current) return;
    const saved = save(draft, byHand);
    if ('end' in saved) end(saved.end);
    else refuse(() => saved.issue);
  };
  return {
    draft,
    issue,
    end,
    refuse: (why: Issue) => refuse(() => why),
    cancel: () => end(cancelled),
    change(next: string) {
      setDraft(next);
      refuse(null);
    },
    press(event: KeyboardEvent) {
      // Enter and Escape also end the composing of a word, and mean nothing else then.
      if (event.nativeEvent.isComposing) return;
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      // The button that gets the focus would else take the same key as a press, and open the field again.
      event.preventDefault();
      if (event.key === 'Enter') finish(true);
      else end(cancelled);
    },
    leave(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) finish(false);
    },
  };
}
