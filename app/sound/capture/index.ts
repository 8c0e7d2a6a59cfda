/** The face of the microphone: what is recorded, and what is heard in it. */
export type { DetectedFrame, DetectedFrames, DetectorKind } from './capture-messages.ts';
export {
  fileExtension,
  type MicrophoneProblem,
  microphoneProblem,
  openMicrophone,
  recordingType,
} from './microphone.ts';
export { MicrophoneCapture } from './microphone-capture.ts';
export type { RecordedSound } from './sound-recording.ts';
