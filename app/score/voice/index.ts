/** What is drawn of a voice that sings now or sang before. */
export * from './marks.ts';
export * from './sung-trace.ts';
export * from './voice-layer.ts';
export * from './voice-strokes.ts';
