export const STEM_NAMES = ['instrumental', 'vocals'] as const;
export type StemName = (typeof STEM_NAMES)[number];
export type PerStem<Value> = Record<StemName, Value>;

/** In percent, as the sliders start. */
export const DEFAULT_VOLUME_PERCENT: PerStem<number> = { instrumental: 80, vocals: 60 };

export function mapStems<Value>(make: (stem: StemName) => Value): PerStem<Value> {
  return { instrumental: make('instrumental'), vocals: make('vocals') };
}

/** Links to stored files expire within minutes: whoever reads on later asks for new ones. */
export interface StemLinks {
  urls: PerStem<string>;
  renewUrls(): Promise<PerStem<string>>;
}

/** Too long for this machine's memory: heard from the file while it comes. */
export interface StreamedStems extends StemLinks {
  durationSeconds: number;
}

export type PlayableStems = PerStem<AudioBuffer> | StreamedStems;

export function isStreamed(stems: PlayableStems): stems is StreamedStems {
  return 'urls' in stems;
}

export function stemsSeconds(stems: PlayableStems): number {
  if (isStreamed(stems)) return stems.durationSeconds;
  return Math.max(...STEM_NAMES.map((stem) => stems[stem].duration));
}
