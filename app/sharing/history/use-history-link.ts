import { useEffect, useState } from 'react';
import { getHistoryLink, makeHistoryLink, takeBackHistoryLink } from '#app/api/history-link-api.ts';
import type { HistoryLinkBody } from '#domain/contracts/history-link-api.ts';

export interface HistoryLink {
  link: HistoryLinkBody | null;
  isBusy: boolean;
  error: unknown;
  isTakenBack: boolean;
  /** Again: the same link, for as long anew. */
  make: () => void;
  takeBack: () => void;
}

const NOTHING = { link: null, isBusy: false, error: null, isTakenBack: false };

/** The link to a song's history, as the server has it. */
export function useHistoryLink(songId: string): HistoryLink {
  const [state, setState] = useState<Omit<HistoryLink, 'make' | 'takeBack'>>({ ...NOTHING, isBusy: true });
  useEffect(() => {
    const abort = new AbortController();
    getHistoryLink(songId, abort.signal).then(
      (link) => setState({ ...NOTHING, link }),
      (error: unknown) => abort.signal.aborted || setState({ ...NOTHING, error }),
    );
    return () => abort.abort();
  }, [songId]);
  const change = (work: Promise<HistoryLinkBody | null>) => {
    setState({ ...state, isBusy: true, error: null });
    work.then(
      (link) => setState({ ...NOTHING, link, isTakenBack: link === null }),
      (error: unknown) => setState({ ...state, isBusy: false, error }),
    );
  };
  return {
    ...state,
    make: () => change(makeHistoryLink(songId)),
    takeBack: () => change(takeBackHistoryLink(songId).then(() => null)),
  };
}
