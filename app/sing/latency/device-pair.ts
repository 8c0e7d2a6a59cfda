/** Which microphone and which loudspeaker are in use, as far as the browser tells. */
import type { DevicePair } from './latency-memory.ts';

export interface InputDevice {
  id: string;
  name: string;
}

export interface KnownDevices {
  inputs: readonly InputDevice[];
  pair: DevicePair;
}

/** `inputId`: of the microphone that is open. */
export async function knownDevices(inputId: string): Promise<KnownDevices> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const outputs = devices.filter(({ kind }) => kind === 'audiooutput');
  const output = outputs.find(({ deviceId }) => deviceId === 'default') ?? outputs[0];
  // The default stays the default when another device takes its place: its group tells which one it is.
  const outputId = output?.groupId || output?.label || 'unknown';
  const inputs = devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '');
  const input = inputs.find(({ deviceId }) => deviceId === inputId);
  return {
    inputs: inputs.map(({ deviceId, label }) => ({ id: deviceId, name: label })),
    pair: { inputId: inputId === 'default' ? input?.groupId || inputId : inputId, outputId },
  };
}
