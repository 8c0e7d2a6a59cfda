import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { chooseTheme, currentTheme, type Theme, watchSystemTheme } from './theme.ts';

export function ThemeToggle() {
  const { common } = useMessages();
  const [theme, setTheme] = useState<Theme | null>(null);

  useEffect(() => {
    const read = () => setTheme(currentTheme());
    read();
    return watchSystemTheme(read);
  }, []);

  const next: Theme = theme === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? common.theme.toDark : common.theme.toLight;
  const toggle = () => {
    chooseTheme(next);
    setTheme(next);
  };

  return (
    <button type="button" className={iconButtonClass} onClick={toggle} aria-label={label} title={label}>
      {theme === 'dark' ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
    </button>
  );
}
