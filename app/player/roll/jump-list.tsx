import { useState } from 'react';
import { useMessages } from '#app/content/messages.ts';

export interface JumpItem {
  key: string;
  text: string;
  onPress: () => void;
}

interface JumpListProps {
  title: string;
  text: string;
  items: readonly JumpItem[];
  /** In place of the text where there is nothing. */
  nothing?: string;
}

const MOST_ITEMS = 30;

/** Places of the song to go to. The rows are made when somebody asks for them. */
export function JumpList({ title, text, items, nothing }: JumpListProps) {
  const { roll } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const rest = items.length - MOST_ITEMS;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="border-t border-line">
      <summary className="min-h-11 content-center text-sm font-semibold">{title}</summary>
      {isOpen && (
        <div className="pb-3">
          <p className="text-sm text-soft">{items.length === 0 && nothing ? nothing : text}</p>
          <ul className="mt-1 max-h-56 overflow-y-auto">
            {items.slice(0, MOST_ITEMS).map((item) => (
              <li key={item.key}>
                <button
                  type="button"
                  onClick={item.onPress}
                  className="figures min-h-11 w-full rounded-xl px-3 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
                >
                  {item.text}
                </button>
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="px-3 text-sm text-soft">{roll.moreItems(rest)}</p>}
        </div>
      )}
    </details>
  );
}
