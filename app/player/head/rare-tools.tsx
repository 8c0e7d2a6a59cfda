import { Ellipsis } from 'lucide-react';
import { iconButtonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { MenuButton } from '#app/components/menu-button.tsx';
import { useMessages } from '#app/content/messages.ts';

const loadList = () => import('./rare-tools-list.tsx');
const RareToolsList = lazyPart(loadList);

/** `hasLines`: the strip of lines is there, from which the overview is opened. */
export function RareTools({ hasLines }: { hasLines: boolean }) {
  const { practiseScreen: texts } = useMessages();
  return (
    <MenuButton
      label={texts.more}
      className={iconButtonClass}
      load={() => void loadList().catch(() => undefined)}
      renderList={(list) => <RareToolsList {...list} hasLines={hasLines} />}
    >
      <Ellipsis aria-hidden size={20} />
    </MenuButton>
  );
}
