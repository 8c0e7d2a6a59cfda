/** What lies behind the stage that fills the window can neither be reached by Tab nor be scrolled. Returns the way back. */
export function hideAround(stage: HTMLElement): () => void {
  const hidden: HTMLElement[] = [];
  for (
    let inner: Element = stage;
    inner !== document.body && inner.parentElement;
    inner = inner.parentElement
  ) {
    for (const other of inner.parentElement.children) {
      if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
      // Messages come from there, over the stage too.
      if (other.matches('[aria-live]')) continue;
      other.inert = true;
      hidden.push(other);
    }
  }
  document.documentElement.style.overflow = 'hidden';
  return () => {
    for (const element of hidden) element.inert = false;
    document.documentElement.style.overflow = '';
  };
}
