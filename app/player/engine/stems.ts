export const STEM_NAMES = ['instrumental', 'vocals'] as const;
export type StemName = (typeof STEM_NAMES)[number];
export type PerStem<Value> = Record<StemName, Value>;

/** In percent, as the sliders start. */
export const DEFAULT_VOLUME_PERCENT: PerStem<number> = { instrumental: 80, vocals: 60 };

export function mapStems<Value>(make: (stem: StemName) => Value): PerStem<Value> {
  return { instrumental: make('instrumental'), vocals: make('vocals') };
}
