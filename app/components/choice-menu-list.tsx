import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { MenuListProps } from './menu-button.tsx';
import { MenuFrame, menuItemClass } from './menu-frame.tsx';

/** One of several; for menus that choose. */
export interface ChoiceGroup {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

interface ChoiceMenuListProps extends MenuListProps {
  groups: readonly ChoiceGroup[];
}

/** With one group a choice closes the menu; with several it stays open for the next. */
export default function ChoiceMenuList({ groups, ...list }: ChoiceMenuListProps) {
  return (
    <MenuFrame {...list}>
      {groups.map((group, index) => (
        <DropdownMenu.RadioGroup
          key={group.label}
          aria-label={group.label}
          value={group.value}
          onValueChange={group.onChoose}
        >
          {index > 0 && <DropdownMenu.Separator className="my-1.5 h-px bg-line" />}
          <DropdownMenu.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-soft">
            {group.label}
          </DropdownMenu.Label>
          {group.choices.map((choice) => (
            <DropdownMenu.RadioItem
              key={choice.value}
              value={choice.value}
              onSelect={(event) => groups.length > 1 && event.preventDefault()}
              className={`${menuItemClass} justify-between`}
            >
              {choice.label}
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden size={17} className="text-accent" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      ))}
    </MenuFrame>
  );
}
