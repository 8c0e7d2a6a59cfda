import type { beta as English } from '../en/beta.ts';

export const beta: typeof English = {
  title: 'Beta de Cantora: practica el canto con tus propias canciones',
  description:
    'Únete a la beta de Cantora: sube una canción, recibe por separado la voz, el acompañamiento y la melodía, y practica con las notas delante.',
  join: 'Unirme a la beta',
  hero: {
    heading: 'Practica las canciones que te gustan, nota a nota',
    lead: 'Cantora separa una grabación en sus partes, escribe la melodía y te da un lugar tranquilo para cantarla. Déjanos tu correo y te escribiremos cuando haya sitio para ti en la beta.',
  },
  final: {
    heading: 'Únete a la beta',
    text: 'Un solo campo y un solo mensaje nuestro cuando te toque.',
  },
  noSpam: 'Sin spam: usamos tu dirección para avisarte de tu sitio en la beta y para nada más.',
};
