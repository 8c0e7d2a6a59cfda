import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { chooseTheme, currentTheme, type Theme, watchTheme } from './theme.ts';

export function ThemeToggle() {
  const { common } = useMessages();
  const theme = useSyncExternalStore(watchTheme, currentTheme, nobodyKnows);
  const next: Theme = theme === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? common.theme.toDark : common.theme.toLight;
  return (
    <button
      type="button"
      className={iconButtonClass}
      onClick={() => chooseTheme(next)}
      aria-label={label}
      title={label}
    >
      {theme === 'dark' ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
    </button>
  );
}

/** The server does not see the person's screen. */
function nobodyKnows(): null {
  return null;
}
