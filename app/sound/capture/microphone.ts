/** The microphone, as a recording of a song needs it: the voice as it is, without what phones do for calls. */

export type MicrophoneProblem = 'refused' | 'none' | 'busy' | 'unsupported';

const UNPROCESSED: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

/** What the sidecar reads; a browser that knows none of them cannot record here. */
const TYPES = ['audio/mp4', 'audio/ogg;codecs=opus'] as const;

export function recordingType(): string | null {
  const canRecord = typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined;
  return canRecord ? (TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null) : null;
}

/** `requested` names a device; it is given as a request, so that another one serves while that one is away. */
export function openMicrophone(requested: MediaTrackConstraints = {}): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ audio: { ...UNPROCESSED, ...requested } });
}

/** Browsers give these names to the reasons for which they refuse `getUserMedia`. */
export function microphoneProblem(error: unknown): MicrophoneProblem {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}

export function fileExtension(type: string): string {
  return type.startsWith('audio/ogg') ? 'ogg' : 'm4a';
}
