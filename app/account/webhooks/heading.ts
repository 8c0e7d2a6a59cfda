export const WEBHOOKS_HEADING = 'webhooks-heading';

/** For when the button that had the focus has done its work and is gone. */
export function focusWebhooks(): void {
  document.getElementById(WEBHOOKS_HEADING)?.focus();
}
