import { words } from '#app/content/catalogues.ts';
import { LegalRoute, legalMeta } from '#app/legal/legal-route.tsx';

export { legalLoader as loader } from '#app/legal/legal-route.tsx';

export const handle = { ...(await words('legal')), hasOwnHeader: true };

export const meta = legalMeta('licences');

export default function LicencesRoute() {
  return <LegalRoute name="licences" />;
}
