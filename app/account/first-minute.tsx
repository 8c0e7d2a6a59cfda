import { useRef } from 'react';
import { useChangePreferences } from '#app/auth/use-change-preferences.ts';
import { buttonClass } from '#app/components/button.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { PreferencesBody, PreferencesChange } from '#domain/contracts/api.ts';
import { focusHeading } from './sections.ts';

/** What a new account finds and this one has put away: it can be had again. */
export function FirstMinute({ preferences }: { preferences: PreferencesBody }) {
  const { firstMinute } = useMessages().accountPage;
  if (preferences.demo_song === 'shown' && preferences.tour === 'new') return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {preferences.demo_song === 'removed' && (
        <Again change={{ demo_song: 'shown' }} name={firstMinute.demoSong} done={firstMinute.demoSongDone} />
      )}
      {preferences.tour === 'done' && (
        <Again change={{ tour: 'new' }} name={firstMinute.tour} done={firstMinute.tourDone} />
      )}
    </div>
  );
}

/** The button goes with what it has done. */
function Again({ change, name, done }: { change: PreferencesChange; name: string; done: string }) {
  const changePreferences = useChangePreferences();
  const isBusy = useRef(false);
  const press = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const isSaved = await changePreferences(change);
    isBusy.current = false;
    if (!isSaved) return;
    showNotice(done);
    focusHeading('profile');
  };
  return (
    <button type="button" onClick={press} className={buttonClass('secondary')}>
      {name}
    </button>
  );
}
