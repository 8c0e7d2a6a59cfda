import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';

export interface Panel {
  id: string;
  name: string;
  icon: ReactNode;
  content: ReactNode;
  /** How much room it takes beside the others: one cell, two rows of a column, or a whole row. */
  size: 'cell' | 'tall' | 'wide';
}

const SIZES = { cell: '', tall: 'sm:row-span-2', wide: 'sm:col-span-2' } as const;

/** The player's panels: side by side where there is room; else one at a time, under a row of buttons. */
export function PanelShelf({ panels }: { panels: readonly Panel[] }) {
  const { player } = useMessages();
  const shelfId = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  const panelId = (id: string) => `${shelfId}-${id}`;
  return (
    <div data-tour="practise" className="border-t border-line">
      <div role="toolbar" aria-label={player.panels} className="flex gap-0.5 overflow-x-auto p-2 sm:hidden">
        {panels.map(({ id, name, icon }) => (
          <button
            key={id}
            type="button"
            aria-expanded={openId === id}
            aria-controls={panelId(id)}
            onClick={() => setOpenId(openId === id ? null : id)}
            className="flex min-h-14 shrink-0 grow basis-14 flex-col items-center justify-center gap-1 rounded-xl px-1 text-xs leading-tight font-medium text-soft hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink sm:max-w-40"
          >
            {icon}
            {name}
          </button>
        ))}
      </div>
      <div className="grid sm:grid-cols-2 sm:gap-px sm:bg-line">
        {panels.map(({ id, name, icon, content, size }) => (
          <section
            key={id}
            id={panelId(id)}
            aria-label={name}
            className={`min-w-0 bg-surface px-4 pb-4 sm:px-6 sm:py-4 ${SIZES[size]} ${openId === id ? '' : 'max-sm:hidden'}`}
          >
            <h2 className="mb-2 flex items-center gap-2 text-sm font-semibold text-soft max-sm:hidden">
              {icon}
              {name}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
