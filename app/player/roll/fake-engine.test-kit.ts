/** An engine whose position the test sets, and which notes what is asked of it. */
import type { KeyListener, LoopRange, StemName } from '#app/sound/index.ts';

export class FakeEngine {
  seconds = 0;
  isPlaying = false;
  loop: LoopRange | null = null;
  leadInSeconds = 0;
  muted = new Set<StemName>();
  /** The browser does not let sound start. */
  isSilent = false;

  audibleSeconds = () => this.seconds;

  play = async (leadInSeconds = 0) => {
    if (this.isSilent) throw new Error('NotAllowedError');
    this.leadInSeconds = leadInSeconds;
    this.isPlaying = true;
  };

  pause = () => {
    this.isPlaying = false;
  };

  seek = (songSeconds: number) => {
    this.seconds = songSeconds;
  };

  setLoop = (loop: LoopRange | null) => {
    this.loop = loop;
  };

  setMuted = (stem: StemName, isMuted: boolean) => {
    if (isMuted) this.muted.add(stem);
    else this.muted.delete(stem);
  };
}

export class NotedKeys implements KeyListener {
  readonly down = new Set<number>();

  onKeyDown(midiNote: number): void {
    this.down.add(midiNote);
  }

  onKeyUp(midiNote: number): void {
    this.down.delete(midiNote);
  }
}
