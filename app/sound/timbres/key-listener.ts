/** Whatever sounds while a key of the piano is held. */
export interface KeyListener {
  /** `isSlide`: a finger came from another key. */
  onKeyDown(midiNote: number, isSlide?: boolean): void;
  onKeyUp(midiNote: number): void;
}
