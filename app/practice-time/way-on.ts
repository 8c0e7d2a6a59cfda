/** Where play leads when the month's time is used up. */
export const WAY_ON_ID = 'practice-way-on';

export function focusWayOn(): void {
  document.getElementById(WAY_ON_ID)?.focus();
}
