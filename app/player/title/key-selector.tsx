import { ChevronDown } from 'lucide-react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { MenuButton } from '#app/components/menu-button.tsx';
import { useMessages } from '#app/content/messages.ts';
import { heardKeyName } from '#app/score/index.ts';
import { AUTO_DETECTED } from '#domain/music/key-signatures.ts';
import { useSong } from '../session/use-song.ts';
import { useKeyChoice } from './use-key-choice.ts';

const loadChoices = () => import('#app/components/choice-menu-list.tsx');
const ChoiceMenuList = lazyPart(loadChoices);

/** Shows the key that is heard; what is chosen is the key of the recording. */
export function KeySelector() {
  const { formats, player, title } = useMessages();
  const { shown, choices, detected, marked } = useSong((song) => song.key);
  const heardName = useSong(({ key, stage }) => heardKeyName(stage, key.shown.value));
  const choose = useKeyChoice();
  const heard = formats.keyName(heardName);
  const group = {
    label: title.key.groupName,
    value: marked,
    choices: [
      { value: AUTO_DETECTED, label: title.key.auto(detected && formats.keyName(detected)) },
      ...choices.map((name) => ({ value: name, label: formats.keyName(name) })),
    ],
    onChoose: choose,
  };
  const look = shown.isDefault ? 'border border-dashed border-edge text-soft' : 'font-semibold';
  return (
    <span className="-mx-1.5 inline-block">
      <MenuButton
        label={title.key.choose(shown.isDefault ? `${heard}. ${player.isDefault}` : heard)}
        className={`inline-flex min-h-6 items-center gap-0.5 rounded px-1.5 whitespace-nowrap hover:bg-sunken aria-expanded:bg-sunken ${look}`}
        load={loadChoices}
        renderList={(list) => <ChoiceMenuList {...list} groups={[group]} />}
      >
        {heard}
        <ChevronDown aria-hidden size={15} className="text-soft" />
      </MenuButton>
    </span>
  );
}
