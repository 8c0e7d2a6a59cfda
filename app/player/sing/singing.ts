/** Listening to the singer while the song plays: the microphone, what it hears as sung frames, and what the panel has to know. */

import { knownDevices } from '#app/sing/latency/device-pair.ts';
import {
  type DevicePair,
  readLatency,
  USUAL_LATENCY_MS,
  writeLatency,
} from '#app/sing/latency/latency-memory.ts';
import { SongTrail } from '#app/sing/song-trail.ts';
import {
  type DetectedFrame,
  type DetectedFrames,
  MicrophoneCapture,
  microphoneProblem,
  type RecordedSound,
} from '#app/sound/capture/index.ts';
import { Signal, Store } from '#app/store/store.ts';
import { midiForHertz } from '#domain/music/pitch.ts';
import { BleedMeter } from '#domain/singing/bleed.ts';
import { TroubleWatch } from '#domain/singing/hearing-trouble.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import type { SongParts } from '../session/song-parts.ts';
import { type ListeningProblem, type Output, SILENT_STATE, type SingState } from './sing-state.ts';

export interface SungSong extends Pick<SongParts, 'engine' | 'sung'> {
  /** What the song asks for then; null in a rest. */
  targetMidi: (songSeconds: number) => number | null;
  /** 440 for most songs: pitches are told as if every song were tuned to it. */
  tuningHertz: number;
}

type OnDetected = (frames: readonly DetectedFrame[]) => void;
/** A frame with the moment at which its sound was captured. */
type OnPlaced = (frame: SungFrame, isPlaying: boolean, capturedAtMs: number) => void;

export class Singing {
  readonly #song: SungSong;
  readonly #state = new Store(SILENT_STATE);
  readonly #detected = new Signal<Parameters<OnDetected>>();
  readonly #placed = new Signal<Parameters<OnPlaced>>();
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  /** Frames as they were detected, for the meter and the measuring of latency. */
  readonly onDetected = this.#detected.subscribe;
  /** For a take, whose sound has to lie on the song. */
  readonly onPlaced = this.#placed.subscribe;
  #capture: MicrophoneCapture | null = null;
  #pair: DevicePair | null = null;
  #trail = new SongTrail();
  #bleed = new BleedMeter();
  #trouble = new TroubleWatch();
  #leave: (() => void)[] = [];

  constructor(song: SungSong) {
    this.#song = song;
  }

  /** The microphone keeps its sound from now on. */
  record(): void {
    this.#capture?.record();
  }

  async finishRecording(): Promise<RecordedSound | null> {
    return (await this.#capture?.finishRecording()) ?? null;
  }

  /** Call it in answer to a gesture: the browser asks the singer. */
  async start(deviceId: string | null = this.get().deviceId): Promise<void> {
    this.#close();
    this.#change({ phase: 'opening', problem: null, deviceId });
    try {
      const capture = await MicrophoneCapture.open(deviceId, {
        onFrames: (detected) => this.#hear(detected),
        onUnplugged: () => this.#end('unplugged'),
      });
      if (this.get().phase !== 'opening') return capture.close();
      this.#capture = capture;
      this.#begin(capture);
    } catch (error) {
      this.#end(microphoneProblem(error));
    }
  }

  stop(): void {
    this.#end(null);
  }

  setOutput(output: Output): void {
    this.#bleed = new BleedMeter();
    this.#change({ output, isScored: output === 'headphones' });
    if (output === 'loudspeaker') this.setMonitored(false);
  }

  setMonitored(isMonitored: boolean): void {
    this.#capture?.setMonitored(isMonitored);
    this.#change({ isMonitored });
  }

  setLatency(latencyMs: number): void {
    if (this.#pair !== null) writeLatency(localStorage, this.#pair, latencyMs);
    this.#change({ latencyMs, isLatencyKnown: true });
  }

  #begin(capture: MicrophoneCapture): void {
    const { engine, sung } = this.#song;
    sung.delay = {
      latencyMs: () => this.#state.get().latencyMs,
      setLatency: (latencyMs) => this.setLatency(latencyMs),
    };
    this.#trail = new SongTrail();
    this.#trouble = new TroubleWatch();
    this.#change({ phase: 'listening', isProcessed: capture.isProcessed, trouble: null });
    const onDevices = () => void this.#readDevices();
    navigator.mediaDevices.addEventListener('devicechange', onDevices);
    this.#leave = [
      engine.subscribe(() => this.#noteSong()),
      () => navigator.mediaDevices.removeEventListener('devicechange', onDevices),
    ];
    void this.#readDevices();
  }

  async #readDevices(): Promise<void> {
    const capture = this.#capture;
    if (capture === null) return;
    const { inputs, pair } = await knownDevices(capture.deviceId);
    if (capture !== this.#capture) return;
    const known = readLatency(localStorage, pair);
    this.#pair = pair;
    this.#change({
      devices: inputs,
      latencyMs: known ?? USUAL_LATENCY_MS,
      isLatencyKnown: known !== null,
    });
  }

  #hear({ kind, frames }: DetectedFrames): void {
    this.#noteSong();
    this.#detected.emit(frames);
    let { trouble } = this.get();
    const isLoudspeakerOn = this.get().output === 'loudspeaker' && this.#song.engine.isPlaying;
    for (const frame of frames) {
      trouble = this.#trouble.hear(frame, { isLoudspeakerOn });
      this.#publish(frame);
    }
    const isScored = this.get().output === 'headphones' || this.#bleed.isLow;
    this.#change({ kind, trouble, isScored });
  }

  #publish({ capturedAtMs, hertz, confidence, isVoiced, levelDb }: DetectedFrame): void {
    const { sung, targetMidi, tuningHertz } = this.#song;
    const moment = this.#trail.at(capturedAtMs - this.get().latencyMs);
    if (moment === null) return;
    const midi = isVoiced ? midiForHertz((hertz * 440) / tuningHertz) : null;
    const frame: SungFrame = { atSeconds: moment.songSeconds, midi, confidence, levelDb };
    if (moment.isPlaying) this.#bleed.hear(frame, targetMidi(frame.atSeconds) !== null);
    sung.publish(frame, moment.isPlaying);
    this.#placed.emit(frame, moment.isPlaying, capturedAtMs);
  }

  #noteSong(): void {
    const { engine } = this.#song;
    const rate = engine.isPlaying ? engine.speedPercent / 100 : 0;
    const atMs = performance.timeOrigin + performance.now();
    this.#trail.note({ atMs, songSeconds: engine.audibleSeconds(), rate });
  }

  #end(problem: ListeningProblem | null): void {
    this.#close();
    this.#change({ phase: 'off', problem, trouble: null, isMonitored: false });
  }

  #close(): void {
    this.#song.sung.delay = null;
    for (const leave of this.#leave) leave();
    this.#leave = [];
    this.#capture?.close();
    this.#capture = null;
  }

  #change(part: Partial<SingState>): void {
    this.#song.sung.isScored = part.isScored ?? this.get().isScored;
    this.#state.change(part);
  }
}
