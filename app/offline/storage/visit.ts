/** A singer without an account is a visit: it ends with the tab, or when somebody signs in or out. */
import { VISIT } from './store-names.ts';

const PREFIX = 'visit_';
/** Where storage is forbidden. */
const OF_THIS_PAGE = newVisit();

export function currentVisit(): string {
  try {
    const known = sessionStorage.getItem(VISIT);
    if (known !== null) return known;
    const visit = newVisit();
    sessionStorage.setItem(VISIT, visit);
    return visit;
  } catch {
    return OF_THIS_PAGE;
  }
}

/** Before there were visits, takes of nobody had no owner at all. */
export function isAccount(ownerId: string | null): boolean {
  return ownerId !== null && !ownerId.startsWith(PREFIX);
}

function newVisit(): string {
  return PREFIX + crypto.randomUUID();
}
