import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { LedgerBody, LedgerEntryBody } from '#domain/contracts/account-api.ts';
import { isAboutSong, linksAround, rangeOf } from './ledger-figures.ts';

const CELL = 'py-3 align-top';
const HEAD = 'pb-2 text-left text-xs font-semibold text-soft';

/** On a phone song and time stand below the kind; a screen reader finds each fact once. */
export function LedgerTable({ list, page }: { list: LedgerBody; page: number }) {
  const { columns, title } = useMessages().ledger;
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <table aria-label={title} className="figures w-full">
        <thead>
          <tr className="border-b border-line">
            <th className={HEAD}>{columns.kind}</th>
            <th className={`${HEAD} pl-6 max-sm:hidden`}>{columns.song}</th>
            <th className={`${HEAD} pl-4 text-right!`}>{columns.amount}</th>
            <th className={`${HEAD} pl-4 text-right!`}>{columns.balance}</th>
            <th className={`${HEAD} pl-6 max-md:hidden`}>{columns.time}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {list.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      <Pages list={list} page={page} />
    </div>
  );
}

function EntryRow({ entry }: { entry: LedgerEntryBody }) {
  const { formats } = useMessages();
  const { kinds } = useMessages().ledger;
  const time = <time dateTime={entry.created_at}>{formats.dateTime(entry.created_at)}</time>;
  return (
    <tr>
      <td className={CELL}>
        <p className="font-medium">{kinds[entry.kind].name}</p>
        <p className="text-sm break-words text-soft sm:hidden">
          {isAboutSong(entry) && <SongName entry={entry} />}
        </p>
        <p className="text-xs whitespace-nowrap text-soft sm:text-sm md:hidden">{time}</p>
      </td>
      <td className={`${CELL} w-2/5 max-w-0 pl-6 break-words max-sm:hidden`}>
        <SongName entry={entry} />
      </td>
      <td
        className={`${CELL} pl-4 text-right font-semibold whitespace-nowrap ${entry.amount > 0 ? 'text-good' : ''}`}
      >
        {formats.signedNumber(entry.amount)}
      </td>
      <td className={`${CELL} pl-4 text-right whitespace-nowrap`}>{formats.number(entry.balance_after)}</td>
      <td className={`${CELL} pl-6 whitespace-nowrap text-soft max-md:hidden`}>{time}</td>
    </tr>
  );
}

function SongName({ entry }: { entry: LedgerEntryBody }) {
  const { deletedSong, noSong } = useMessages().ledger;
  if (entry.song_title !== null) return <>{entry.song_title}</>;
  if (isAboutSong(entry)) return <span className="text-soft">{deletedSong}</span>;
  return (
    <>
      <span aria-hidden="true" className="text-soft">
        –
      </span>
      <span className="sr-only">{noSong}</span>
    </>
  );
}

function Pages({ list, page }: { list: LedgerBody; page: number }) {
  const { ledger } = useMessages();
  const { newer, older } = linksAround(page, list.total);
  const [first, last] = rangeOf(list);
  return (
    <nav aria-label={ledger.pages} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-soft">{ledger.range(first, last, list.total)}</p>
      {(newer !== null || older !== null) && (
        <div className="flex gap-3">
          <PageLink page={newer} label={ledger.newer} icon={<ChevronLeft aria-hidden size={18} />} />
          <PageLink
            page={older}
            label={ledger.older}
            icon={<ChevronRight aria-hidden size={18} />}
            isIconLast
          />
        </div>
      )}
    </nav>
  );
}

interface PageLinkProps {
  /** Null at the end of the list. */
  page: number | null;
  label: string;
  icon: JSX.Element;
  isIconLast?: boolean;
}

/** Stays in its place at the end of the list, so that the other one does not move under the finger. */
function PageLink({ page, label, icon, isIconLast = false }: PageLinkProps) {
  const words = (
    <>
      {!isIconLast && icon}
      {label}
      {isIconLast && icon}
    </>
  );
  const look = `${buttonClass('secondary')} min-w-28`;
  if (page === null) return <span className={`${look} invisible`}>{words}</span>;
  return (
    <Link to={page === 1 ? '/credits' : `/credits?page=${page}`} className={look}>
      {words}
    </Link>
  );
}
