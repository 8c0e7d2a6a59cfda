/** The looks of dialogs, as classes, because those that only show and those that ask are different components. */

/** As high as the dialogs themselves: what is opened later lies above, so a second dialog dims the first. */
export const dialogOverlayClass = 'fixed inset-0 z-50 animate-fade bg-black/55';

export const dialogClass =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-line bg-surface p-6 text-ink shadow-dialog';
