/** Cloudflare's Turnstile, the check against robots at the sign-up: its script is loaded when the form that needs it is first shown. */

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const FIELD = 'challenge_token';

/** What we use of the script's own interface. */
interface Turnstile {
  /** Puts a hidden field with the token beside its frame. */
  render(box: HTMLElement, options: Record<string, unknown>): string;
  reset(id: string): void;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

interface ChallengePlan {
  siteKey: string;
  locale: string;
  theme: 'light' | 'dark';
  onTrouble: () => void;
}

export interface ChallengeWidget {
  /** A token is good once: another try needs another one. */
  reset: () => void;
  remove: () => void;
}

let loading: Promise<Turnstile> | null = null;

export async function showChallenge(box: HTMLElement, plan: ChallengePlan): Promise<ChallengeWidget> {
  loading ??= loadScript();
  const turnstile = await loading;
  const id = turnstile.render(box, {
    sitekey: plan.siteKey,
    language: plan.locale,
    theme: plan.theme,
    size: 'flexible',
    'response-field-name': FIELD,
    'error-callback': () => {
      plan.onTrouble();
      // Otherwise the script throws it once more.
      return true;
    },
  });
  return { reset: () => turnstile.reset(id), remove: () => turnstile.remove(id) };
}

/** What a form with the widget says, for the call. */
export function challengeAnswer(form: FormData): { challenge_token?: string } {
  const token = String(form.get(FIELD) ?? '');
  return token === '' ? {} : { challenge_token: token };
}

function loadScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      loading = null;
      script.remove();
      reject(new Error('The check against robots could not be loaded.'));
    };
    script.src = SCRIPT_URL;
    script.onerror = fail;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    document.head.appendChild(script);
  });
}
