import type { BrowserErrorReport } from '#domain/contracts/browser-error.ts';

/** Pure. What of an error is told: its kind, where in our files it happened, and which page that was. No message, no id, no query. */

const MAX_FRAMES = 8;
/** `at name (https://host/assets/file.js:1:23)` of Chromium, `name@https://host/assets/file.js:1:23` of the others. */
const FRAME = /^\s*(?:at )?(?:async )?(?:([\w$.<>]{1,60})[ @])?.*\/([\w.-]{1,80}:\d{1,7}:\d{1,7})\)?$/;
const PLAIN_WORD = /^[a-z]+(?:-[a-z]+)*$/;

export function reportOf({ name, stack = '' }: Error, pathname: string): BrowserErrorReport {
  const frames = stack.split('\n').flatMap((line) => {
    const [, caller = '', place] = FRAME.exec(line) ?? [];
    return place === undefined ? [] : [`${caller}@${place}`];
  });
  return {
    name: name.replace(/[^A-Za-z]/g, '').slice(0, 40) || 'Error',
    page: pageOf(pathname),
    frames: frames.slice(0, MAX_FRAMES),
  };
}

/** Ids and whatever else is no word of ours become `_`. */
function pageOf(pathname: string): string {
  const parts = pathname.split('/').slice(1, 4);
  return `/${parts.map((part) => (PLAIN_WORD.test(part) && part.length <= 24 ? part : '_')).join('/')}`;
}
