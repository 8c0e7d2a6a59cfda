/** The parts of the account page, in their order: the ids are the anchors of its address. */
export const SECTIONS = [
  'profile',
  'plan',
  'password',
  'email',
  'factor',
  'devices',
  'activity',
  'api',
  'data',
  'deletion',
] as const;

export type SectionId = (typeof SECTIONS)[number];

export function headingIdOf(section: SectionId): string {
  return `${section}-heading`;
}

/** For when the button that had the focus has done its work and is gone. */
export function focusHeading(section: SectionId): void {
  document.getElementById(headingIdOf(section))?.focus();
}
