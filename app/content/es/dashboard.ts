import { pluralsFor } from '#domain/formats.ts';
import type { dashboard as English } from '../en/dashboard.ts';

const plural = pluralsFor('es');
const minutes = plural({ one: '# minuto', other: '# minutos' });
const days = plural({ one: '# día', other: '# días' });

export const dashboard: typeof English = {
  cardsTitle: 'Tu progreso',
  cards: {
    totalSongs: { title: 'Canciones', unit: () => 'procesadas y listas' },
    practiceTime: {
      title: 'Tiempo de práctica',
      unit: plural({ one: 'minuto este mes', other: 'minutos este mes' }),
    },
    songsThisWeek: { title: 'Canciones esta semana', unit: () => 'añadidas desde el lunes' },
    streak: {
      title: 'Racha de práctica',
      unit: plural({ one: 'día seguido', other: 'días seguidos' }),
    },
  },
  goal: {
    title: 'Esta semana',
    choice: 'Objetivo de cada semana',
    none: 'Elige un objetivo para cada semana y mira aquí cuánto llevas.',
    noGoal: 'Sin objetivo',
    choices: { days, minutes },
    done: {
      days: (done, goal) => `${done} de ${days(goal)}`,
      minutes: (done, goal) => `${done} de ${minutes(goal)}`,
    },
    reached: 'Objetivo cumplido.',
    weeksInRow: plural({ one: '# semana seguida.', other: '# semanas seguidas.' }),
  },
  chart: {
    title: 'Práctica de los últimos 30 días',
    none: 'Sin práctica en estos días. Abre una canción y canta: aquí verás los minutos.',
    failed: 'No se ha podido cargar tu práctica. Se cuenta igualmente.',
    sum: (practised, days) => `${practised} en ${days}`,
    day: (date, practised) => `${date}: ${practised}`,
    minutes,
    days,
    dayColumn: 'Día',
    minutesColumn: 'Minutos',
  },
  notKnown: 'No se sabe',
  today: {
    title: 'Práctica de hoy',
    practised: 'Tiempo practicado',
    songs: 'Canciones procesadas',
    minutes,
  },
  timer: {
    title: 'Tiempo de práctica',
    remaining: 'Queda',
    minutes: (minutes) => `${minutes} min`,
  },
  pipeline: {
    title: 'Estado del proceso',
    active: 'En proceso ahora',
    refresh: 'Actualizar',
    none: 'No se está procesando nada.',
    failed: 'No se ha podido cargar lo que se está procesando. Comprueba la conexión y actualiza.',
  },
  actions: {
    title: 'Acciones rápidas',
    upload: 'Subir otra canción',
    viewAll: 'Ver todas las canciones',
  },
  signedOut: {
    title: 'Te damos la bienvenida a Cantora',
    text: 'Entra para ver tus canciones, tu práctica y tus créditos.',
    heroTitle: 'Un lugar para practicar el canto con tus propias canciones',
    heroText:
      'Sube una grabación. Cantora separa la voz del acompañamiento y escribe la melodía en notas que puedes seguir.',
    features: [
      {
        title: 'De una pista, dos',
        text: 'Voz y acompañamiento por separado. Baja la voz grabada a medida que dominas la melodía.',
      },
      {
        title: 'La melodía en notas',
        text: 'Las notas caen sobre un teclado de piano al ritmo de la canción y ves lo que vas a cantar.',
      },
      {
        title: 'La práctica suma',
        text: 'Tus minutos y tu racha se cuentan mientras practicas y te esperan aquí.',
      },
    ],
    start: 'Empezar gratis',
  },
};
