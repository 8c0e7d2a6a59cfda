/** The face of the room: notes, and how they are drawn. What only singing needs has a face of its own, `voice/index.ts`, so that it is loaded with it. */
export * from './bar-layer.ts';
export * from './canvas-surface.ts';
export * from './curve-layer.ts';
export * from './fog-layer.ts';
export * from './heard-pitch.ts';
export * from './melody-index.ts';
export * from './note-layer.ts';
export * from './pitch-range.ts';
export * from './projection.ts';
export * from './score.ts';
export * from './score-bars.ts';
export * from './score-colours.ts';
export * from './sung-pitch.ts';
export * from './text-sprites.ts';
