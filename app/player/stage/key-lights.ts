/** Lights the keys that the melody sings. Touches the page only when a key goes on or off. */
import { firstEndingAfter, isSounding, type MelodyIndex } from '#app/score/index.ts';
import { keyOf } from '#domain/music/notes-kept.ts';

export function createKeyLights(board: HTMLElement, melody: MelodyIndex): (songSeconds: number) => void {
  const keys = new Map<number, HTMLElement>();
  for (const key of board.querySelectorAll<HTMLElement>('[data-midi]')) {
    delete key.dataset.lit;
    keys.set(Number(key.dataset.midi), key);
  }
  let lit: number[] = [];
  let sounding: number[] = [];
  return (songSeconds) => {
    sounding.length = 0;
    for (let index = firstEndingAfter(melody, songSeconds); ; index++) {
      const note = melody.notes[index];
      if (note === undefined || note.startSeconds > songSeconds) break;
      if (isSounding(note, songSeconds)) sounding.push(keyOf(note));
    }
    for (const midiNote of lit) if (!sounding.includes(midiNote)) delete keys.get(midiNote)?.dataset.lit;
    for (const midiNote of sounding)
      if (!lit.includes(midiNote)) keys.get(midiNote)?.setAttribute('data-lit', '');
    [lit, sounding] = [sounding, lit];
  };
}
