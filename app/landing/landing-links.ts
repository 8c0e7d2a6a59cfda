/** The sections that the navigation and the footer lead to. */
export const LANDING_LINKS = [
  { name: 'features', href: '#features' },
  { name: 'howItWorks', href: '#how-it-works' },
  { name: 'pricing', href: '#pricing' },
] as const;
