import { useEffect } from 'react';
import { hasCharacterKeys } from './character-keys.ts';
import type { PlayerEngine } from './engine/player-engine.ts';
import type { PracticeTools } from './practice-tools/practice-tools.ts';
import { SPEED_PERCENT } from './settings/player-settings.ts';
import { type LoopShortcut, type SettingShortcut, type Shortcut, shortcutFor } from './shortcut.ts';

const TYPING =
  'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"] *';
const PRESSED_BY_SPACE = 'button, a, summary, input, [role="tab"]';
const MOVED_BY_ARROWS = '[role="slider"], [role="tab"], input, [data-scrolls-sideways]';

interface ShortcutActions {
  onToggle: () => void;
  onHelp: () => void;
  onFullWindow: () => void;
}

export function useShortcuts(engine: PlayerEngine, tools: PracticeTools, actions: ShortcutActions): void {
  const { onToggle, onHelp, onFullWindow } = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(TYPING)) return;
      const shortcut = shortcutFor(event, hasCharacterKeys());
      if (shortcut === null || isOwnKey(event, target)) return;
      event.preventDefault();
      if (!event.repeat || shortcut.does === 'move')
        carryOut(shortcut, engine, tools, { onToggle, onHelp, onFullWindow });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [engine, tools, onToggle, onHelp, onFullWindow]);
}

/** What has the focus uses this key itself. */
function isOwnKey({ key }: KeyboardEvent, target: Element): boolean {
  if (key === ' ') return target.closest(PRESSED_BY_SPACE) !== null;
  return key.startsWith('Arrow') && target.closest(MOVED_BY_ARROWS) !== null;
}

function carryOut(
  shortcut: Shortcut,
  engine: PlayerEngine,
  tools: PracticeTools,
  actions: ShortcutActions,
): void {
  switch (shortcut.does) {
    case 'toggle':
      actions.onToggle();
      break;
    case 'help':
      actions.onHelp();
      break;
    case 'full_window':
      actions.onFullWindow();
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
