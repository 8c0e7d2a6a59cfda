import type { LedgerBody, LedgerEntryBody } from '#domain/contracts/account-api.ts';

/** The figures of the credits page: which page is shown. */

export const LEDGER_PAGE_ROWS = 25;
/** The API counts no further. */
const MAX_PAGE = 40_000;

/** `?page=2`; anything else that stands there is the first page. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return Math.min(page, MAX_PAGE);
}

export function offsetOf(page: number): number {
  return (page - 1) * LEDGER_PAGE_ROWS;
}

interface PageLinks {
  newer: number | null;
  older: number | null;
}

export function linksAround(page: number, total: number): PageLinks {
  const lastPage = Math.max(1, Math.ceil(total / LEDGER_PAGE_ROWS));
  return {
    newer: page > 1 ? Math.min(page - 1, lastPage) : null,
    older: page < lastPage ? page + 1 : null,
  };
}

export function rangeOf({ offset, entries }: Pick<LedgerBody, 'offset' | 'entries'>): [number, number] {
  return [offset + 1, offset + entries.length];
}

/** Whether an entry is about a song at all: what was put aside for one knows it until the song is deleted. */
export function isAboutSong({ kind }: Pick<LedgerEntryBody, 'kind'>): boolean {
  return kind === 'reserve' || kind === 'settle' || kind === 'refund';
}
