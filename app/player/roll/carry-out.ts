/** Carries out what keys and buttons ask of the roll. */

import type { RollCommand } from './roll-commands.ts';
import type { RollDesk } from './roll-desk.ts';
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
export function carryOut(command: RollCommand, desk: RollDesk): boolean {
  switch (command.does) {
    case 'choose':
    case 'choose_all':
    case 'choose_none':
      return choose(command, desk);
    case 'move':
    case 'move_start':
    case 'move_end':
    case 'tune':
      return stepChosen(desk, command);
    case 'split':
      return splitChosen(desk);
    case 'merge':
      return mergeChosen(desk);
    case 'snap':
      return snapChosen(desk);
    case 'resing':
      return resingChosen(desk);
    case 'remove':
      return removeChosen(desk);
    case 'add':
      return addAtPlayhead(desk);
    case 'hear':
      desk.hearChosen();
      return true;
    case 'undo':
      desk.ports.edits.undo();
      return true;
    case 'redo':
      desk.ports.edits.redo();
      return true;
    case 'zoom':
      desk.camera.zoomStep(command.direction, desk.ports.engine.audibleSeconds());
      return true;
    case 'page':
      desk.camera.turnPage(command.direction);
      return true;
    default:
      return command satisfies never;
  }
}

type Choice = Extract<RollCommand, { does: 'choose' | 'choose_all' | 'choose_none' }>;

function choose(command: Choice, desk: RollDesk): boolean {
  const { selection } = desk.state.get();
  switch (command.does) {
    case 'choose': {
      const songSeconds = desk.ports.engine.audibleSeconds();
      desk.choose(stepped(selection, desk.order, command.step, { ...command, songSeconds }));
      return true;
    }
    case 'choose_all':
      desk.state.change({ selection: chosen(desk.song.notes.map(({ id }) => id)) });
      return true;
    case 'choose_none':
      desk.state.change({ selection: NOTHING_CHOSEN });
      // Esc leaves the filled window only where nothing was chosen.
      return selection.ids.size > 0;
    default:
      return command satisfies never;
  }
}
