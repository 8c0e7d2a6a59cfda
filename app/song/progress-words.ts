/** Pure. What is being done for a song or its words, in the singer's language: what the engine is at, else the stage. */
import type { Messages } from '#app/content/messages.ts';
import type { PipelineReport } from './pipeline-feed.ts';

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
  if (activity.separator !== null) return work.bySeparator(said, activity.separator);
  const place = queuePlaceWords(told, messages);
  return place === null ? said : `${said}. ${place}`;
}

/** The server's own English only for a stage that this page does not know. */
function stageWords({ stage, message }: Told, stages: Readonly<Partial<Record<string, string>>>): string {
  return stages[stage] ?? message;
}
