/** Play and pause, with a training session beside it. */
import { showFailure } from '#app/components/toasts.tsx';
import { pageMessages } from '#app/content/catalogues.ts';
import { focusWayOn } from '#app/practice-time/way-on.ts';
import { subscribeAll } from '#app/store/derived.ts';
import { SUNG_FRAME_SECONDS } from '#domain/singing/sung-frame.ts';
import type { SongParts } from './song-parts.ts';

/** Where nothing is left of the month, play leads to the way on instead. */
export function togglePlayback({ engine, practice, tools }: SongParts): void {
  if (engine.isPlaying) engine.pause();
  else if (practice.isBlocked) {
    focusWayOn();
    practice.recheck();
  } else engine.play(tools.leadInSeconds()).catch(tellSilence);
}

/** The browser does not let sound start. */
export function tellSilence(): void {
  const { failures } = pageMessages().player;
  showFailure(`${failures.play}. ${failures.playHint}`);
}

/** Practice is counted while the song plays, or stands because it waits for the singer; what is sung in it is counted too. */
export function attachPractice(song: SongParts): () => void {
  const { engine, practice, sung } = song;
  const leaveSung = sung.subscribe(({ midi }, isPlaying) => {
    if ((isPlaying || sung.isSongHeld) && midi !== null) practice.addVoiced(SUNG_FRAME_SECONDS);
  });
  const leavePractice = practice.attach({
    get isPlaying() {
      return engine.isPlaying || sung.isSongHeld;
    },
    pause: () => {
      sung.holdSong(false);
      engine.pause();
    },
    toggle: () => togglePlayback(song),
    subscribe: (listener) => subscribeAll([engine, { subscribe: sung.onHeld }], listener),
  });
  return () => {
    leavePractice();
    leaveSung();
  };
}
