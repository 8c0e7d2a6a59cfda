/** A button that is pressed before the page lives is pressed again when it does. */

declare global {
  interface Window {
    pressedEarly?: HTMLElement | null;
  }
}

export const EARLY_PRESS_SCRIPT = `;onclick=function(e){window.pressedEarly=e.target.closest('button')}`;

/** React is there, though it has not looked at the page yet: a press makes it do so at once. */
export function repeatEarlyPress(): void {
  window.onclick = null;
  window.pressedEarly?.click();
}
