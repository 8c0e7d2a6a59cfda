/** Carries out what keys and buttons ask of the roll. */

import type { RollCommand } from './roll-commands.ts';
import type { RollEditor } from './roll-editor.ts';
import {
  addAtPlayhead,
  mergeChosen,
  removeChosen,
  resingChosen,
  snapChosen,
  splitChosen,
  stepChosen,
} from './roll-edits.ts';
import { chosen, NOTHING_CHOSEN, stepped } from './selection.ts';

/** False: there is nothing to do, and the key may mean something else on the page. */
export function carryOut(command: RollCommand, editor: RollEditor): boolean {
  switch (command.does) {
    case 'choose':
    case 'choose_all':
    case 'choose_none':
      return choose(command, editor);
    case 'move':
    case 'move_start':
    case 'move_end':
    case 'tune':
      return stepChosen(editor, command);
    case 'split':
      return splitChosen(editor);
    case 'merge':
      return mergeChosen(editor);
    case 'snap':
      return snapChosen(editor);
    case 'resing':
      return resingChosen(editor);
    case 'remove':
      return removeChosen(editor);
    case 'add':
      return addAtPlayhead(editor);
    case 'hear':
      editor.hearChosen();
      return true;
    case 'undo':
      editor.ports.edits.undo();
      return true;
    case 'redo':
      editor.ports.edits.redo();
      return true;
    case 'zoom':
      editor.camera.zoomStep(command.direction, editor.ports.engine.audibleSeconds());
      return true;
    case 'page':
      editor.camera.turnPage(command.direction);
      return true;
    default:
      return command satisfies never;
  }
}

type Choice = Extract<RollCommand, { does: 'choose' | 'choose_all' | 'choose_none' }>;

function choose(command: Choice, editor: RollEditor): boolean {
  const { selection } = editor.state.get();
  switch (command.does) {
    case 'choose': {
      const songSeconds = editor.ports.engine.audibleSeconds();
      editor.choose(stepped(selection, editor.order, command.step, { ...command, songSeconds }));
      return true;
    }
    case 'choose_all':
      editor.state.change({ selection: chosen(editor.song.notes.map(({ id }) => id)) });
      return true;
    case 'choose_none':
      editor.state.change({ selection: NOTHING_CHOSEN });
      // Esc leaves the filled window only where nothing was chosen.
      return selection.ids.size > 0;
    default:
      return command satisfies never;
  }
}
