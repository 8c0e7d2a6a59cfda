/** The tour of the player: three steps, each a sentence or two. */
export const tour = {
  title: 'Tour of the player',
  place: (step: number, steps: number) => `${step} of ${steps}`,
  steps: {
    play: { title: 'Press Play', text: 'Or the space bar. Pressed again, it pauses.' },
    notes: {
      title: 'Notes fall onto the keys',
      text: 'Sing each note when it touches its key, for as long as it takes to pass. The words follow below.',
    },
    practise: {
      title: 'Make it as hard as you like',
      text: 'Down here you loop a line, slow the song down, or move it into your key.',
    },
  },
  next: 'Next',
  finish: 'Done',
  never: 'Don’t show again',
  close: 'Close the tour',
};
