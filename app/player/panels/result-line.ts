/** Pure. What to trust in a result, and what to listen for: by codes alone, so that every language finds its own words. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';

type Grade = PipelineResultBody['quality']['grade'];
type Trust = Grade | 'nobody_sings';

/** Every rule of the sidecar's grade (inference/cantora_inference/quality); what concerns the notes stands first, the worst before. */
const ABOUT_NOTES = [
  'no_voice_found',
  'separation_failed',
  'speech',
  'voice_unclear',
  'separation_poor',
  'octave_jumps',
  'buried_voice',
  'few_notes',
  'two_voices',
  'voice_partly_unclear',
] as const;
const ABOUT_TRACKS = [
  'stems_incomplete',
  'separators_disagree',
  'separation_partial',
  'dsp_separation',
  'near_mono',
  'clipped',
  'low_bandwidth',
  'very_quiet',
] as const;
const ABOUT_WORDS = ['few_words', 'no_words'] as const;

type ReasonCode = (typeof ABOUT_NOTES | typeof ABOUT_TRACKS | typeof ABOUT_WORDS)[number];

/** More would not be read. */
const MOST_REASONS = 2;

export interface ResultLine {
  trust: Trust;
  /** There are at most two, the most telling first, and none where nothing stood out or nothing can be practised with. */
  listenFor: ReasonCode[];
}

type Judged = Pick<PipelineResultBody, 'quality' | 'lyrics_recognition'>;

export function resultLine(result: Judged): ResultLine {
  const { grade } = result.quality;
  const codes = reasonCodes(result);
  if (grade === 'unusable') {
    return { trust: codes.includes('no_voice_found') ? 'nobody_sings' : grade, listenFor: [] };
  }
  const worst = [ABOUT_NOTES, ABOUT_TRACKS, ABOUT_WORDS].flatMap((about) => {
    const first = about.find((code) => codes.includes(code));
    return first === undefined ? [] : [first];
  });
  return { trust: grade, listenFor: worst.slice(0, MOST_REASONS) };
}

/** Those that have words, in the order of this file; a code that is newer than this page has none. */
export function reasonCodes({ quality, lyrics_recognition: lyrics }: Judged): ReasonCode[] {
  const said = new Set<string>(quality.reasons.map(({ code }) => code));
  if (!lyrics.success && lyrics.reason_code !== 'not_requested') said.add('no_words');
  return [...ABOUT_NOTES, ...ABOUT_TRACKS, ...ABOUT_WORDS].filter((code) => said.has(code));
}
