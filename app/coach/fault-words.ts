/** Pure. What the coach says of a spot. */
import type { Messages } from '#app/content/messages.ts';
import type { Fault } from '#domain/singing/faults.ts';

export function faultWords(fault: Fault, { coach }: Pick<Messages, 'coach'>): string {
  const { faults, places } = coach.panel;
  switch (fault.kind) {
    case 'missed':
      return faults.missed(fault.percent);
    case 'other_notes':
      return faults.otherNotes(fault.notes);
    case 'octave':
      return fault.octaves < 0 ? faults.octaveLower : faults.octaveHigher;
    case 'flat':
    case 'sharp':
      return `${faults[fault.kind](fault.cents)}${places[fault.place]}`;
    case 'late':
    case 'early':
      return `${faults[fault.kind](fault.milliseconds)}${places[fault.place]}`;
    case 'let_go':
      return faults.letGo(fault.milliseconds);
    case 'sinks':
      return faults.sinks(fault.cents);
    case 'unsteady':
      return faults.unsteady(fault.cents);
    default:
      return fault satisfies never;
  }
}
