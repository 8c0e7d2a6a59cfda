/** The keys of the page that play, loop and set the song. */
import { showNotice } from '#app/components/toasts.tsx';
import { pageMessages } from '#app/content/catalogues.ts';
import { clickGuess } from '#domain/music/click-track.ts';
import { stepSetting } from '../settings/player-settings.ts';
import { characterKeys } from '../shortcuts/character-keys.ts';
import { type Shortcut, shortcutFor } from '../shortcuts/shortcut-keys.ts';
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

type Does = Shortcut['does'];
type Deeds = { [Name in Does]: (shortcut: Extract<Shortcut, { does: Name }>, song: SongParts) => void };

const DEEDS: Deeds = {
  toggle: (_, song) => togglePlayback(song),
  help: (_, { view }) => view.change({ isHelpOpen: true }),
  bare: (_, { view }) => view.change({ isBare: !view.get().isBare, strip: null }),
  line: ({ steps }, { tools }) => tools.stepLine(steps),
  move: ({ seconds }, { engine }) => engine.seek(engine.audibleSeconds() + seconds),
  again: (_, { tools }) => tools.again(),
  loop: (_, { tools }) => tools.loops.press(),
  loop_phrase: (_, { tools }) => tools.loopPhrase(),
  loop_start: ({ isFree }, { tools }) => tools.loops.markStart(isFree),
  loop_end: ({ isFree }, { tools }) => tools.loops.markEnd(isFree),
  clear_loop: (_, { tools }) => tools.loops.clear(),
  mute: (_, { tools }) => tools.muteVocals(),
  metronome: (_, song) => toggleMetronome(song),
  speed: (shortcut, { settings }) => stepSetting(settings, shortcut),
  pitch: (shortcut, { settings }) => stepSetting(settings, shortcut),
};

/** What the panel beside its switch says of a guess is told here too. */
function toggleMetronome({ settings, values }: SongParts): void {
  const isMetronomeOn = !settings.get().isMetronomeOn;
  settings.change({ isMetronomeOn });
  const guess = clickGuess(values.shape.get().beats.bars);
  if (isMetronomeOn && guess !== 'none') showNotice(pageMessages().practiceTools.clickGuesses[guess]);
}

function carryOut(shortcut: Shortcut, song: SongParts): void {
  const act = DEEDS[shortcut.does] as (shortcut: Shortcut, song: SongParts) => void;
  act(shortcut, song);
}
