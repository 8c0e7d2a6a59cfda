/** The keys of the page that play, loop and set the song. */
import type { PracticeTools } from '../practice-tools/practice-tools.ts';
import { SPEED_PERCENT } from '../settings/player-settings.ts';
import { characterKeys } from '../shortcuts/character-keys.ts';
import {
  type LoopShortcut,
  type SettingShortcut,
  type Shortcut,
  shortcutFor,
} from '../shortcuts/shortcut.ts';
import { togglePlayback } from './playback.ts';
import { isPractising } from './song-mode.ts';
import type { SongParts } from './song-parts.ts';

const TYPING =
  'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"] *';
const PRESSED_BY_SPACE = 'button, a, summary, input, [role="tab"]';
/** In Practise these are pressed with Enter, which a box to be ticked does not know. */
const LEAVES_SPACE = 'button, a, summary, [role="tab"]';
const REPEATED: ReadonlySet<Shortcut['does']> = new Set(['move', 'line']);
const MOVED_BY_ARROWS = '[role="slider"], [role="tab"], input, [data-scrolls-sideways]';

export function followShortcuts(song: SongParts): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(TYPING)) return;
    const shortcut = shortcutFor(event, characterKeys.get());
    if (shortcut === null || isOwnKey(event, target, isPractising(song))) return;
    // Elsewhere these arrows scroll.
    if ((shortcut.does === 'line' || shortcut.does === 'bare') && !isPractising(song)) return;
    event.preventDefault();
    if (!event.repeat || REPEATED.has(shortcut.does)) carryOut(shortcut, song);
  };
  // A browser may press the focused button when the key is let go, although the press was taken from it.
  const letGo = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !isPractising(song) || !(event.target instanceof Element)) return;
    if (event.target.matches(LEAVES_SPACE)) event.preventDefault();
  };
  addEventListener('keydown', press);
  addEventListener('keyup', letGo);
  return () => {
    removeEventListener('keydown', press);
    removeEventListener('keyup', letGo);
  };
}

/** What has the focus uses this key itself. */
function isOwnKey({ key }: KeyboardEvent, target: Element, inPractise: boolean): boolean {
  if (key === ' ') {
    const presser = target.closest(PRESSED_BY_SPACE);
    return presser !== null && !(inPractise && presser.matches(LEAVES_SPACE));
  }
  return key.startsWith('Arrow') && target.closest(MOVED_BY_ARROWS) !== null;
}

function carryOut(shortcut: Shortcut, song: SongParts): void {
  const { engine, tools, view } = song;
  switch (shortcut.does) {
    case 'toggle':
      togglePlayback(song);
      break;
    case 'help':
      view.change({ isHelpOpen: true });
      break;
    case 'bare':
      view.change({ isBare: !view.get().isBare, strip: null });
      break;
    case 'line':
      tools.stepLine(shortcut.steps);
      break;
    case 'move':
      engine.seek(engine.audibleSeconds() + shortcut.seconds);
      break;
    case 'again':
      tools.again();
      break;
    case 'mute':
    case 'metronome':
    case 'speed':
    case 'pitch':
      changeSetting(shortcut, tools);
      break;
    default:
      changeLoop(shortcut, tools);
  }
}

function changeLoop(shortcut: LoopShortcut, { loops, loopPhrase }: PracticeTools): void {
  switch (shortcut.does) {
    case 'loop':
      loops.press();
      break;
    case 'loop_phrase':
      loopPhrase();
      break;
    case 'loop_start':
      loops.markStart(shortcut.isFree);
      break;
    case 'loop_end':
      loops.markEnd(shortcut.isFree);
      break;
    case 'clear_loop':
      loops.clear();
      break;
    default:
      shortcut satisfies never;
  }
}

function changeSetting(shortcut: SettingShortcut, { settings, muteVocals }: PracticeTools): void {
  const { isMetronomeOn, speedPercent, semitones } = settings.get();
  switch (shortcut.does) {
    case 'mute':
      muteVocals();
      break;
    case 'metronome':
      settings.change({ isMetronomeOn: !isMetronomeOn });
      break;
    case 'speed':
      settings.change({ speedPercent: speedPercent + shortcut.steps * SPEED_PERCENT.step });
      break;
    case 'pitch':
      settings.change({ semitones: semitones + shortcut.semitones });
      break;
    default:
      shortcut satisfies never;
  }
}
