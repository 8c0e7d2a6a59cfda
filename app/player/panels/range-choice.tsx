import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { LoopRange } from '#app/sound/index.ts';
import { type Axis, placeAfter } from '../../components/arrow-keys.ts';
import { isSameRange } from '../loops/loop-marking.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

interface RangeChoiceProps<Range extends LoopRange> {
  name: string;
  ranges: readonly Range[];
  axis: Axis;
  /** They are those of the list, and of each range in it. */
  classes: { list: string; range: string };
  children: (range: Range) => ReactNode;
}

/** Places of the song, of which one may be looped: one Tab stop, through which arrows lead; Enter and space loop. */
export function RangeChoice<Range extends LoopRange>(props: RangeChoiceProps<Range>) {
  const { name, ranges, axis, classes, children } = props;
  const { tools } = useSongSession();
  const loop = useSong((song) => song.settings.loop);
  const looped = ranges.findIndex((range) => isSameRange(loop, range));
  const { reached, handlers } = useReached(Math.max(0, looped), axis);
  return (
    <div>
      <h3 className="text-sm font-medium">{name}</h3>
      <div
        role="listbox"
        aria-label={name}
        aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
        className={classes.list}
        {...handlers}
      >
        {ranges.map((range, place) => (
          <button
            key={range.startSeconds}
            type="button"
            role="option"
            aria-selected={place === looped}
            tabIndex={place === reached ? 0 : -1}
            onClick={() => tools.loopRange(range)}
            className={`${classes.range} aria-selected:bg-warn-wash aria-selected:text-warn`}
          >
            {children(range)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Tab leads to `first`, and arrows lead on from there. */
export function useReached(first: number, axis: Axis) {
  const [focused, setFocused] = useState<number | null>(null);
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { currentTarget: list } = event;
      const next = placeAfter(event.key, placeOf(event), list.children.length, axis);
      if (next === null) return;
      event.preventDefault();
      (list.children[next] as HTMLElement).focus();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => setFocused(placeOf(event)),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
    },
  };
  return { reached: focused ?? first, handlers };
}

function placeOf({ currentTarget: list, target }: KeyboardEvent<HTMLElement> | FocusEvent<HTMLElement>) {
  return [...list.children].indexOf(target as Element);
}
