import type { chords as English } from '../en/chords.ts';

export const chords: typeof English = {
  title: 'Аккорды',
  show: 'Показывать аккорды',
  views: { off: 'Нет', simple: 'Простые', detailed: 'Полные' },
  hint: {
    off: 'Аккорды стоят над нотами и словами.',
    simple: 'Только мажорные и минорные аккорды.',
    detailed: 'С септимами и всем, что известно. Их исправляют в «Правке»: нажмите на аккорд.',
  },
  none: 'Аккорды этой песни неизвестны.',
  capo: (fret, shapes) => (fret === 0 ? `Гитара без каподастра: ${shapes}` : `Каподастр ${fret}: ${shapes}`),
  nothing: 'нет аккорда',
  change: (name, time) => `Аккорд ${name} на ${time}: изменить`,
  at: (time) => `Аккорд на ${time}`,
  typed: 'Другой аккорд',
  set: 'Поставить',
  unknown: (text) => `«${text}» — неизвестный здесь аккорд. Пишите так: Am, F#m7, Bb или C/G.`,
};
