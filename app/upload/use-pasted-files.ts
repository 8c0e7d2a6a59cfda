import { usePageEvents } from '#app/components/use-page-events.ts';

/** Files that are pasted anywhere on the page; text that is pasted into a field is none of this. */
export function usePastedFiles(isWanted: boolean, onFiles: (files: File[]) => void): void {
  const paste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  usePageEvents({ paste }, { isWanted });
}
