import type { chords as English } from '../en/chords.ts';

export const chords: typeof English = {
  title: 'Acordes',
  show: 'Mostrar acordes',
  views: { off: 'No', simple: 'Sencillos', detailed: 'Completos' },
  hint: {
    off: 'Los acordes aparecen sobre las notas y la letra.',
    simple: 'Solo acordes mayores y menores.',
    detailed: 'Con séptimas y todo lo que se conoce. Se corrigen en «Editar»: pulsa un acorde.',
  },
  none: 'No se conoce ningún acorde de esta canción.',
  capo: (fret, shapes) => (fret === 0 ? `Guitarra sin cejilla: ${shapes}` : `Cejilla ${fret}: ${shapes}`),
  nothing: 'sin acorde',
  change: (name, time) => `Acorde ${name} en ${time}: cambiarlo`,
  at: (time) => `Acorde en ${time}`,
  typed: 'Otro acorde',
  set: 'Poner',
  unknown: (text) => `«${text}» no es un acorde conocido aquí. Escríbelo como Lam, Fa#m7, Sib o Do/Sol.`,
};
