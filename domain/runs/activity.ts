/** What a job is at, as a value: a page says it in the singer's language, where the message of an event says it in English. */
export const ACTIVITIES = [
  'waiting',
  'fetching',
  'reading',
  'following',
  'separating',
  'separating_first',
  'separating_second',
  'joining',
  'writing_melody',
  'placing_words',
  'hearing_words',
  'leaving_out_words',
  'judging',
  'changing_key',
  'packing',
  'storing',
] as const;

export interface Activity {
  name: (typeof ACTIVITIES)[number];
  /** The engine that separates, where that is what is done. */
  separator: string | null;
  /** 1 is next; null unless the job is waiting. */
  queue_place: number | null;
}
