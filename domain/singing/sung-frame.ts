/** Pure. One look at the singer's voice, as the listening half hands it to whoever judges or draws it. */

export interface SungFrame {
  /** Of the song, when the singer heard what they sang to: the latency is already taken off. */
  atSeconds: number;
  /** With the cents behind the point; null = nothing voiced. */
  midi: number | null;
  /** 0 to 1: how sure the detector is that a voice sings this pitch. */
  confidence: number;
  /** Of the microphone, in decibels below full scale. */
  levelDb: number;
}

/** From one frame to the next, in the singer's own time: at 75 % speed it is 12 ms of the song. */
export const SUNG_FRAME_SECONDS = 0.016;
