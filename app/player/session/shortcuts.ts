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
import { toggleFullWindow } from './full-window.ts';
import { togglePlayback } from './playback.ts';
import type { SongParts } from './song-parts.ts';

const TYPING =
  'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"] *';
const PRESSED_BY_SPACE = 'button, a, summary, input, [role="tab"]';
const MOVED_BY_ARROWS = '[role="slider"], [role="tab"], input, [data-scrolls-sideways]';

export function followShortcuts(song: SongParts): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(TYPING)) return;
    const shortcut = shortcutFor(event, characterKeys.get());
    if (shortcut === null || isOwnKey(event, target)) return;
    event.preventDefault();
    if (!event.repeat || shortcut.does === 'move') carryOut(shortcut, song);
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** What has the focus uses this key itself. */
function isOwnKey({ key }: KeyboardEvent, target: Element): boolean {
  if (key === ' ') return target.closest(PRESSED_BY_SPACE) !== null;
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
    case 'full_window':
      toggleFullWindow(view);
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
