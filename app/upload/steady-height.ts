/** As high as the card with the stages, for what comes before and after it: what stands below then never jumps. */
export const STEADY_HEIGHT = 'min-h-264 sm:min-h-208';
