/** Light or dark: the system decides until the person does. */
import { Signal } from '#app/store/store.ts';

const STORAGE_KEY = 'cantora.theme';

export type Theme = 'light' | 'dark';

const themeChosen = new Signal();

/** Runs before the first paint, so that no page flashes in the wrong theme. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkPreference().matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  themeChosen.emit();
}

export function watchTheme(listener: () => void): () => void {
  const preference = darkPreference();
  const leaveChoice = themeChosen.subscribe(listener);
  preference.addEventListener('change', listener);
  return () => {
    preference.removeEventListener('change', listener);
    leaveChoice();
  };
}

function darkPreference(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
