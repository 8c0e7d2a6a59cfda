export const chords = {
  title: 'Chords',
  show: 'Show chords',
  views: { off: 'Off', simple: 'Simple', detailed: 'Detailed' },
  hint: {
    off: 'Chords stand over the notes and the words.',
    simple: 'Major and minor chords only.',
    detailed: 'With sevenths and all that is known. They are corrected in Edit: press a chord.',
  },
  none: 'No chords are known of this song.',
  capo: (fret: number, shapes: string) =>
    fret === 0 ? `Guitar without a capo: ${shapes}` : `Capo ${fret}: ${shapes}`,
  nothing: 'no chord',
  change: (name: string, time: string) => `Chord ${name} at ${time}: change it`,
  at: (time: string) => `Chord at ${time}`,
  typed: 'Another chord',
  set: 'Set',
  unknown: (text: string) => `“${text}” is no chord that is known here. Write it like Am, F#m7, Bb or C/G.`,
};
