/** Runs inside the page: the words of buttons and links that reach out of them. Those of screen readers, and those shortened on purpose, do not count. */
export function wordsOutOfControls(): string[] {
  const TOLERANCE_PIXELS = 1.5;

  const isMeantSo = (control: Element, text: Element | null) => {
    for (let box = text; box !== null; box = box === control ? null : box.parentElement) {
      const { textOverflow, webkitLineClamp, position, width } = getComputedStyle(box);
      const isForReaders = position === 'absolute' && width === '1px';
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isForReaders) return true;
    }
    return false;
  };

  const reachesOut = (node: Node, control: Element) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const box = control.getBoundingClientRect();
    const beyond = [
      box.left - text.left,
      text.right - box.right,
      box.top - text.top,
      text.bottom - box.bottom,
    ];
    return text.width > 0 && Math.max(...beyond) > TOLERANCE_PIXELS;
  };

  const wordsOf = (control: Element) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.textContent?.trim() || isMeantSo(control, node.parentElement)) continue;
      if (reachesOut(node, control)) found.push(node.textContent);
    }
    return found;
  };

  const controls = document.querySelectorAll('button, a, label, summary, [role="tab"]');
  return [...new Set([...controls].flatMap(wordsOf))];
}
