/** Which legal pages there are, and where. */
export const LEGAL_DOCUMENTS = [
  { name: 'privacy', path: '/beta/privacy-policy' },
  { name: 'terms', path: '/beta/terms-of-service' },
  { name: 'cookies', path: '/beta/cookie-policy' },
  { name: 'licences', path: '/licences' },
] as const;

export type LegalName = (typeof LEGAL_DOCUMENTS)[number]['name'];
