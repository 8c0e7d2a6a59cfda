/** What is drawn of a voice that sings now or sang before. */
export { CENTS_TEXTS, paintMark, TRACE_COLOURS, TRACE_PIXELS } from './marks.ts';
export { SungTrace, type TracePoint } from './sung-trace.ts';
export { paintVoice, type SungVoice } from './voice-layer.ts';
