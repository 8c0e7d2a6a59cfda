/** Pure. What the coach says, in the words of the page. */
import type { Messages } from '#app/content/messages.ts';
import type { Fault } from '#domain/singing/faults.ts';
import type { Diagnosis, Tendency } from '#domain/singing/pass-diagnosis.ts';

type Texts = Messages['coach']['panel'];

/** What is less than this is "a little". */
const LITTLE_CENTS = 60;
const LITTLE_MILLISECONDS = 150;

/** The one sentence after a pass says what went well first, then one tendency. */
export function diagnosisWords({ praise, tendency, isSecondHalfBetter }: Diagnosis, texts: Texts): string {
  const praised = praise === null ? null : texts.praises[praise];
  return capitalised(texts.sentence(praised, tendencyWords(tendency, texts), isSecondHalfBetter));
}

function tendencyWords(tendency: Tendency | null, { tendencies: texts }: Texts): string {
  if (tendency === null) return texts.nothing;
  switch (tendency.kind) {
    case 'delay': {
      const { milliseconds } = tendency;
      return milliseconds > 0 ? texts.slow(milliseconds) : texts.quick(-milliseconds);
    }
    case 'flat':
    case 'sharp':
      return sized(texts[tendency.kind][tendency.place], tendency.cents < LITTLE_CENTS, texts);
    case 'late':
    case 'early':
      return sized(texts[tendency.kind][tendency.place], tendency.milliseconds < LITTLE_MILLISECONDS, texts);
    case 'octave':
      return tendency.octaves < 0 ? texts.octaveLower : texts.octaveHigher;
    case 'other_notes':
      return texts.otherNotes;
    case 'let_go':
      return texts.letGo;
    case 'few_notes':
      return texts.fewNotes;
    case 'many_notes':
      return texts.manyNotes;
    case 'silent':
    case 'missed':
    case 'sinks':
    case 'unsteady':
      return texts[tendency.kind];
    default:
      return tendency satisfies never;
  }
}

function sized(what: string, isLittle: boolean, { aLittle }: Texts['tendencies']): string {
  return isLittle ? aLittle(what) : what;
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

/** A warm-up tells the fault of one step, with its size. */
export function faultWords(fault: Fault, { faults, places }: Texts): string {
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
