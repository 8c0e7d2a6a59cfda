/**
 * Asks for what a signed-in page shows first while the page's scripts still load, which saves a round trip. Only with a token that has
 * not expired by this machine's clock. Each answer is used once, by the first call of the same path.
 */
import { TOKEN_STORAGE_KEY } from './access-token.ts';

interface EarlyReads {
  token: string;
  answers: Record<string, Promise<Response>>;
}

declare global {
  var earlyReads: EarlyReads | undefined;
}

const SONGS = '/api/v1/songs/?limit=50&offset=0&include_processing=true';
const PROFILE = '/api/v1/auth/me';

/** Paths of the calls that a page's loader makes at once, whatever the answers are. */
const READS_OF_PAGES = {
  '/': [SONGS],
  '/dashboard': [SONGS, '/api/v1/pipeline/active'],
  '/library': [SONGS, '/api/v1/songs/stats'],
  '/songs': [SONGS, '/api/v1/songs/stats'],
};
const READS_OF_SONG = ['/api/v1/songs/', '/api/v1/pipeline/result/'];

/** Runs in the document's head; only the server needs its text. The claims of the token are its middle part, in base64url. */
export function earlyReadsScript(): string {
  return `;try{(function(){
var token=localStorage.getItem('${TOKEN_STORAGE_KEY}');
if(!token||JSON.parse(atob(token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).exp*1e3<Date.now())return;
var path=location.pathname,song=/^\\/song\\/(song_\\w+)$/.exec(path),answers={};
(${JSON.stringify(READS_OF_PAGES)}[path]||(song?${JSON.stringify(READS_OF_SONG)}.map(function(read){return read+song[1]}):[])).concat('${PROFILE}').forEach(function(read){
(answers[read]=fetch(read,{headers:{Accept:'application/json',Authorization:'Bearer '+token}})).catch(function(){})});
globalThis.earlyReads={token:token,answers:answers}})()}catch(e){}`;
}

/** Null where it was not asked for, or with another token. */
export function takeEarlyRead(path: string, token: string): Promise<Response> | null {
  const reads = globalThis.earlyReads;
  const answer = reads?.token === token ? reads.answers[path] : undefined;
  if (reads === undefined || answer === undefined) return null;
  delete reads.answers[path];
  return answer;
}

/** What was read before a change is no longer true. */
export function forgetEarlyReads(): void {
  globalThis.earlyReads = undefined;
}
