/** What the singer sings of a song: its melody, or a second voice beside it. */

export const HARMONIES = ['third_above', 'third_below', 'sixth_above', 'sixth_below'] as const;
export type Harmony = (typeof HARMONIES)[number];

export const SUNG_PARTS = ['melody', ...HARMONIES] as const;
export type SungPart = (typeof SUNG_PARTS)[number];
