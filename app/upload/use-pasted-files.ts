import { useEffect, useRef } from 'react';

/** Files that are pasted anywhere on the page; text that is pasted into a field is none of this. */
export function usePastedFiles(isWanted: boolean, onFiles: (files: File[]) => void): void {
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    if (!isWanted) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isWanted]);
}
