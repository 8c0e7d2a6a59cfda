import { ArrowUpDown, ListFilter, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import type { ChoiceGroup } from '#app/components/choice-menu-list.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { MenuButton } from '#app/components/menu-button.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import {
  ANY_KEY,
  filtersInUse,
  type LibraryView,
  REPERTOIRE_FILTERS,
  type RepertoireFilter,
  SORT_ORDERS,
  STATUS_FILTERS,
  WHOLE_LIBRARY,
} from './library-view.ts';

const loadChoices = () => import('#app/components/choice-menu-list.tsx');
const ChoiceMenuList = lazyPart(loadChoices);

interface LibraryToolsProps {
  view: LibraryView;
  onChange: (change: Partial<LibraryView>) => void;
  /** Of the songs that are there. */
  keys: readonly string[];
}

export function LibraryTools({ view, onChange, keys }: LibraryToolsProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-2 sm:flex-nowrap">
      <SearchBox search={view.search} onChange={(search) => onChange({ search })} />
      <div className="grid grid-cols-2 gap-2 max-sm:basis-full sm:contents">
        <FilterButton view={view} onChange={onChange} keys={keys} />
        <SortButton view={view} onChange={onChange} />
      </div>
    </div>
  );
}

function SearchBox({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const { songs } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="relative min-w-0 max-sm:basis-full sm:flex-1">
      <Search aria-hidden size={18} className="pointer-events-none absolute top-3 left-3.5 text-soft" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        value={search}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        placeholder={songs.search}
        aria-label={songs.searchLabel}
        autoComplete="off"
        className="h-11 w-full rounded-xl border border-edge bg-canvas pr-11 pl-10 text-ink placeholder:text-soft"
      />
      {search !== '' && (
        <button
          type="button"
          onClick={clear}
          aria-label={songs.clearSearch}
          className="absolute inset-y-0.5 right-0.5 flex w-10 items-center justify-center rounded-lg text-soft hover:text-ink"
        >
          <X aria-hidden size={18} />
        </button>
      )}
    </search>
  );
}

function FilterButton({ view, onChange, keys }: LibraryToolsProps) {
  const messages = useMessages();
  const { songs } = messages;
  const inUse = filtersInUse(view);
  const groups = filterGroups({ view, onChange, keys }, messages);
  return (
    <MenuButton
      label={inUse === 0 ? songs.filter : songs.filterWith(inUse)}
      className={`${buttonClass('secondary')} max-sm:w-full`}
      load={loadChoices}
      renderList={(list) => <ChoiceMenuList {...list} groups={groups} />}
    >
      <ListFilter aria-hidden size={18} />
      {songs.filter}{' '}
      {inUse > 0 && (
        <span
          aria-hidden="true"
          className="figures rounded-full bg-accent px-1.5 text-xs leading-5 text-on-accent"
        >
          {inUse}
        </span>
      )}
    </MenuButton>
  );
}

function filterGroups(
  { view, onChange, keys }: LibraryToolsProps,
  { songs, common, formats }: Messages,
): ChoiceGroup[] {
  return [
    {
      label: songs.filterStatus,
      value: view.status,
      choices: STATUS_FILTERS.map((value) => ({
        value,
        label: value === 'all' ? songs.anyStatus : common.status[value],
      })),
      onChoose: (chosen) =>
        onChange({ status: STATUS_FILTERS.find((status) => status === chosen) ?? WHOLE_LIBRARY.status }),
    },
    {
      label: songs.repertoire,
      value: view.repertoire,
      choices: REPERTOIRE_FILTERS.map((value) => ({ value, label: repertoireWords(value, songs) })),
      onChoose: (chosen) =>
        onChange({
          repertoire: REPERTOIRE_FILTERS.find((place) => place === chosen) ?? WHOLE_LIBRARY.repertoire,
        }),
    },
    {
      label: songs.filterKey,
      value: view.key,
      choices: [
        { value: ANY_KEY, label: songs.anyKey },
        ...keys.map((key) => ({ value: key, label: formats.keyName(key) })),
      ],
      onChoose: (key) => onChange({ key }),
    },
  ];
}

function repertoireWords(filter: RepertoireFilter, songs: Messages['songs']): string {
  if (filter === 'any') return songs.anyRepertoire;
  return filter === 'none' ? songs.notInRepertoire : songs.repertoirePlaces[filter];
}

function SortButton({ view, onChange }: Omit<LibraryToolsProps, 'keys'>) {
  const { songs } = useMessages();
  const group: ChoiceGroup = {
    label: songs.sortTitle,
    value: view.sort,
    choices: SORT_ORDERS.map((value) => ({ value, label: songs.orders[value] })),
    onChoose: (chosen) =>
      onChange({ sort: SORT_ORDERS.find((order) => order === chosen) ?? WHOLE_LIBRARY.sort }),
  };
  return (
    <MenuButton
      label={view.sort === WHOLE_LIBRARY.sort ? songs.sort : songs.sortBy(songs.orders[view.sort])}
      className={`${buttonClass('secondary')} max-sm:w-full`}
      load={loadChoices}
      renderList={(list) => <ChoiceMenuList {...list} groups={[group]} />}
    >
      <ArrowUpDown aria-hidden size={18} />
      {songs.sort}
    </MenuButton>
  );
}
