declare module 'fft.js' {
  /** Complex numbers stand as pairs in one list. */
  export default class FFT {
    constructor(size: number);
    createComplexArray(): number[];
    /** The lower half of the spectrum of real samples. */
    realTransform(spectrum: number[], samples: ArrayLike<number>): void;
  }
}
