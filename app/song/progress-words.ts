/** Pure. What is being done for a song or its words, in the singer's language: what the engine is at, else the stage. */
import type { Messages } from '#app/content/messages.ts';
import type { PipelineReport } from './pipeline-feed.ts';

/** Engines of others have names of their own. */
const SEPARATORS_OF_OTHERS: Readonly<Partial<Record<string, string>>> = {
  htdemucs: 'Demucs',
  'htdemucs-ft': 'Demucs',
  'mdx-net': 'MDX-Net',
  'mel-band-roformer': 'Mel-Band RoFormer',
};

type Told = Pick<PipelineReport, 'stage' | 'activity' | 'message'>;

export function songProgressWords(told: Told, messages: Messages): string {
  return activityWords(told, messages) ?? stageWords(told, messages.work.songStages);
}

export function lyricsProgressWords(told: Told, messages: Messages): string {
  return activityWords(told, messages) ?? stageWords(told, messages.work.lyricsStages);
}

/** Null where nobody told the place. */
export function queuePlaceWords({ activity }: Pick<Told, 'activity'>, { work }: Messages): string | null {
  const place = activity?.queue_place ?? null;
  return place === null ? null : work.queuePlace(place);
}

/** Null for an activity that only a newer server knows. */
function activityWords(told: Told, messages: Messages): string | null {
  const { activity } = told;
  const { work } = messages;
  if (activity === null) return null;
  const said: string | undefined = work.activities[activity.name];
  if (said === undefined) return null;
  if (activity.separator !== null) return work.bySeparator(said, separatorName(activity.separator, messages));
  const place = queuePlaceWords(told, messages);
  return place === null ? said : `${said}. ${place}`;
}

/** As a singer reads it; the engine's own name only for one that this page does not know. */
function separatorName(separator: string, { work }: Messages): string {
  if (separator === 'dsp-centre-comb') return work.separators.simple;
  if (separator.startsWith('dsp-centre-comb+')) return work.separators.own;
  return SEPARATORS_OF_OTHERS[separator] ?? separator;
}

/** The server's own English only for a stage that this page does not know. */
function stageWords({ stage, message }: Told, stages: Readonly<Partial<Record<string, string>>>): string {
  return stages[stage] ?? message;
}
