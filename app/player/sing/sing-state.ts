/** What the panel shows of listening. */

import type { InputDevice } from '#app/sing/latency/device-pair.ts';
import type { DetectorKind, MicrophoneProblem } from '#app/sound/capture/index.ts';
import type { HearingTrouble } from '#domain/singing/hearing-trouble.ts';

export type ListeningProblem = MicrophoneProblem | 'unplugged';

/** How the singer hears the song. */
export type Output = 'headphones' | 'loudspeaker';

export interface SingState {
  phase: 'off' | 'opening' | 'listening';
  problem: ListeningProblem | null;
  devices: readonly InputDevice[];
  /** Null: the browser's choice. */
  deviceId: string | null;
  /** The browser changes the voice though it was asked not to. */
  isProcessed: boolean;
  kind: DetectorKind;
  trouble: HearingTrouble | null;
  output: Output;
  /** False while the microphone hears too much of the loudspeaker. */
  isScored: boolean;
  isMonitored: boolean;
  latencyMs: number;
  /** This pair of devices was measured or set by hand. */
  isLatencyKnown: boolean;
}

/** Nobody has measured or set it for this pair of devices, which is known once the browser has named its microphones. */
export function isDelayUnknown({ phase, devices, isLatencyKnown }: SingState): boolean {
  return phase === 'listening' && devices.length > 0 && !isLatencyKnown;
}

export const SILENT_STATE: SingState = {
  phase: 'off',
  problem: null,
  devices: [],
  deviceId: null,
  isProcessed: false,
  kind: 'network',
  trouble: null,
  output: 'headphones',
  isScored: true,
  isMonitored: false,
  latencyMs: 0,
  isLatencyKnown: false,
};
