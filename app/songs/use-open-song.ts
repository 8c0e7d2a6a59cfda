import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';
import type { SongBody } from '#domain/contracts/api.ts';
import { songStatus } from './song-status.ts';
import { useRecordPlay } from './use-record-play.ts';

export type OpenSong = (song: SongBody, press: MouseEvent) => void;

/** One for a whole list: a row that asked the router itself would take twice as long to draw. */
export function useOpenSong(): OpenSong {
  const navigate = useNavigate();
  const recordPlay = useRecordPlay();
  return useCallback(
    (song, press) => {
      if (songStatus(song) === 'completed') recordPlay(song.id);
      if (isForBrowser(press)) return;
      press.preventDefault();
      navigate(songAddress(song));
    },
    [navigate, recordPlay],
  );
}

export function songAddress({ id }: SongBody): string {
  return `/song/${id}`;
}

/** A press on a link that asks for another tab or window. */
function isForBrowser({ currentTarget, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return currentTarget instanceof HTMLAnchorElement && (metaKey || altKey || ctrlKey || shiftKey);
}
