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
  // The default stays the default when another device takes its place: its label tells which one it is. Its group has another id in each
  // document, so that a delay that is kept under it would be asked for again after every reload.
  const outputId = output?.label || output?.groupId || 'unknown';
  const inputs = devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '');
  const input = inputs.find(({ deviceId }) => deviceId === inputId);
  return {
    inputs: inputs.map(({ deviceId, label }) => ({ id: deviceId, name: label })),
    pair: { inputId: inputId === 'default' ? input?.label || inputId : inputId, outputId },
  };
}
