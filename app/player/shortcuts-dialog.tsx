import { Dialog } from 'radix-ui';
import { CheckBox } from '#app/components/check-box.tsx';
import { DialogFrame } from '#app/components/dialog-frame.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import { useSong, useSongSession } from './session/use-song.ts';
import { characterKeys, setCharacterKeys } from './shortcuts/character-keys.ts';

/** It is opened from the menu of the head, or with its key. */
export function ShortcutsDialog() {
  const { view } = useSongSession();
  const isHelpOpen = useSong((song) => song.view.isHelpOpen);
  const { shortcuts } = useMessages().player;
  return (
    <Dialog.Root open={isHelpOpen} onOpenChange={(isOpen) => view.change({ isHelpOpen: isOpen })}>
      <DialogFrame title={shortcuts.title} text={shortcuts.text}>
        <dl className="divide-y divide-line">
          {shortcuts.rows.map(({ keys, text }) => (
            <div key={keys} className="flex items-center justify-between gap-4 py-2.5">
              <dt className="rounded-lg bg-sunken px-2.5 py-1 text-sm font-semibold whitespace-nowrap">
                {keys}
              </dt>
              <dd className="text-right text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <CharacterKeysSwitch />
      </DialogFrame>
    </Dialog.Root>
  );
}

function CharacterKeysSwitch() {
  const { practiceTools: texts } = useMessages();
  const isOn = useStore(characterKeys);
  return (
    <CheckBox
      name={texts.characterKeys}
      isOn={isOn}
      onChange={setCharacterKeys}
      className="mt-4 min-h-11 gap-3"
    />
  );
}
