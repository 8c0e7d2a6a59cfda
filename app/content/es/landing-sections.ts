import { formatsFor, pluralsFor } from '#domain/formats.ts';
import { MEASURED } from '#domain/measured-accuracy.ts';
import type { Plan } from '#domain/plans/plans.ts';
import type { landingSections as English } from '../en/landing-sections.ts';

const { pitchPercent, notesPercent, sungClips, wordlessClips, inventedNotes } = MEASURED;
const { number } = formatsFor('es');
const plural = pluralsFor('es');
const credits = plural({ one: '# crédito', other: '# créditos' });
const minutes = plural({ one: '# minuto', other: '# minutos' });
const songCount = plural({ one: '# canción', other: '# canciones' });

export const landingSections: typeof English = {
  demo: {
    songTitle: 'First Light',
    about:
      '«First Light» es nuestra, voz incluida. Sus pistas, notas y letra salen directamente de la partitura, así que son exactas. Una canción tuya la separan unos motores, y su resultado dice lo bueno que es.',
  },
  video: {
    title: 'Cantora en un minuto',
    text: 'Una grabación del producto en marcha, con sonido.',
  },
  problem: {
    heading: 'Cantar por encima enseña poco',
    points: [
      {
        title: 'No te oyes',
        text: 'La voz grabada tapa la tuya y no notas dónde te desvías.',
      },
      {
        title: 'No hay partitura',
        text: 'Existe para pocas de las canciones que se cantan, y no todo el mundo la lee.',
      },
      {
        title: 'El karaoke omite la melodía',
        text: 'Justo cuando la necesitas para aprender. Te quedas a solas con la letra.',
      },
    ],
  },
  ownVoice: {
    title: 'Mira tu propia voz sobre las notas',
    text: 'Enciende el micrófono y tu afinación es una línea sobre la melodía mientras cantas. Después de cada pasada el entrenador dice qué salió bien y qué cantar de otro modo, y con una pulsación vuelves al verso más difícil, más despacio.',
    pictureOf: 'Notas de una melodía y la línea de una voz sobre ellas',
    coach: '«Un poco bajo donde sube la melodía.»',
  },
  solution: {
    heading: 'Oye las partes, ve la melodía',
    text: 'De tu propia grabación Cantora hace dos pistas, voz y acompañamiento, y una imagen de la melodía que cae sobre un teclado al compás. Baja la voz grabada tanto como quieras y sigue las notas.',
    pictureOf:
      'Las dos pistas de la canción de demostración, voz y acompañamiento, tal como suenan en el tiempo',
    voice: 'Voz',
    accompaniment: 'Acompañamiento',
    figures: [
      {
        figure: `${pitchPercent.least}–${pitchPercent.most} %`,
        text: 'de los momentos cantados tienen la altura correcta, con margen de medio semitono.',
      },
      {
        figure: `${notesPercent.least}–${notesPercent.most} %`,
        text: 'para notas enteras: altura correcta y comienzo con margen de 50 milisegundos.',
      },
    ],
    source: `Medido en ${sungClips} fragmentos: un cantante aficionado real, solo y delante de dos bandas, y canciones sintetizadas por nosotros. Peor y mejor fragmento. En ${wordlessClips} grabaciones en las que nadie canta encontró ${inventedNotes} notas. Tu canción puede ser más fácil o más difícil, y su propio informe lo dice.`,
  },
  features: {
    heading: 'Lo que obtienes de cada canción',
    items: [
      {
        title: 'Voz y acompañamiento aparte',
        text: 'Dos pistas, cada una con su volumen, exactamente a la par mientras suenan.',
      },
      {
        title: 'La melodía en notas',
        text: 'Cada nota con su nombre, su lugar y su duración, cayendo sobre un teclado. Las erróneas se pueden mover.',
      },
      {
        title: 'Tu tonalidad, tu velocidad',
        text: 'Hasta una octava arriba o abajo, y de la mitad a una vez y media de la velocidad.',
      },
      {
        title: 'La letra a tiempo',
        text: 'Se oye en la grabación donde es posible; si no, pégala, trae un archivo o marca los versos.',
      },
      {
        title: 'Bucles exactos',
        text: 'Marca una línea y cántala hasta que sea tuya, con cuenta de entrada y clics si quieres.',
      },
      {
        title: 'Un informe sincero',
        text: 'Cada resultado dice qué motor lo hizo y lo bueno que es, con razones. Lo aproximado se llama aproximado.',
      },
    ],
  },
  steps: {
    heading: 'Cómo funciona',
    items: [
      {
        title: 'Sube tu canción',
        text: 'MP3, WAV, FLAC, OGG, M4A o AAC, hasta 100 MB. Ves lo que cuesta antes de empezar.',
      },
      {
        title: 'Mira cómo se separa',
        text: 'El avance que ves es el que comunica el servidor, etapa por etapa. Puedes cerrar la página entretanto.',
      },
      {
        title: 'Canta',
        text: 'Empieza, para y vuelve atrás cuantas veces quieras, con las notas y tu propio equilibrio de las dos pistas.',
      },
    ],
    promises: [
      'Si el proceso falla, tus créditos vuelven.',
      'Si el resultado no se puede usar, tus créditos vuelven y la canción se queda.',
      'El archivo subido se borra en las 24 horas siguientes al proceso. Las pistas se quedan hasta que elimines la canción; en el plan Free se borran, tras un correo, si nadie la ha abierto en 90 días.',
    ],
  },
  voices: {
    heading: 'Lo que hacen con ella quienes cantan',
    testimonials: [],
    uses: [
      {
        who: 'En un coro',
        text: 'Sube la grabación del ensayo, repite los ocho compases que nunca salen, ralentízalos y vuelve sabiéndolos.',
      },
      {
        who: 'Con una banda',
        text: 'Lleva la canción a la tonalidad que le va a la voz, oye solo el acompañamiento y llévaselo a los demás en un archivo.',
      },
      {
        who: 'En clase',
        text: 'Mirad la frase juntos: en qué nota empieza, cuánto se sostiene, dónde se respira. Y luego practícala en casa, minuto a minuto.',
      },
    ],
  },
  plans: {
    heading: 'Planes',
    text: 'Empieza gratis. Un crédito es aproximadamente un minuto de audio, y los planes de pago se pueden devolver en 14 días.',
    monthly: 'al mes',
    or: (yearly) => `o ${yearly} al año`,
    free: 'No cuesta nada',
    facts: planFacts,
  },
};

function planFacts({
  monthlyCredits,
  monthlyTrainingSeconds,
  songLimit,
  monthlyApiRequests,
}: Plan): string[] {
  return [
    `${credits(monthlyCredits)} de proceso al mes`,
    monthlyTrainingSeconds === null
      ? 'Práctica sin límite'
      : `${minutes(monthlyTrainingSeconds / 60)} de práctica al mes`,
    songLimit === null ? 'Tantas canciones como quieras' : `${songCount(songLimit)} en tu biblioteca`,
    ...(monthlyApiRequests > 0 ? [`Acceso a la API, ${number(monthlyApiRequests)} peticiones al mes`] : []),
  ];
}
