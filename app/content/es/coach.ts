import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { coach as English } from '../en/coach.ts';

const { signedNumber } = formatsFor('es');
const plural = pluralsFor('es');
const semitones = plural({ one: '# semitono', other: '# semitonos' });
const seconds = plural({ one: '# segundo', other: '# segundos' });
const notesAtOthers = plural({ one: '# nota a otra altura', other: '# notas a otra altura' });

const lines = plural({ one: '# línea viene', other: '# líneas vienen' });
const moved = (shift: number) => `${semitones(Math.abs(shift))} más ${shift > 0 ? 'aguda' : 'grave'}`;

const lowAt = {
  start: 'bajo donde empiezan las líneas',
  end: 'bajo donde acaban las líneas',
  top: 'bajo en las notas más agudas',
  bottom: 'bajo en las notas más graves',
  climb: 'bajo donde la melodía sube',
};
const highAt = {
  start: 'alto donde empiezan las líneas',
  end: 'alto donde acaban las líneas',
  top: 'alto en las notas más agudas',
  bottom: 'alto en las notas más graves',
  climb: 'alto donde la melodía sube',
};

export const coach: typeof English = {
  bestKey: {
    title: 'Tu mejor tonalidad',
    lead: 'Di hasta dónde llega tu voz y verás en qué tonalidad te queda mejor esta canción.',
    voice: 'Tipo de voz',
    voices: {
      soprano: 'Soprano',
      mezzo: 'Mezzosoprano',
      alto: 'Contralto',
      tenor: 'Tenor',
      baritone: 'Barítono',
      bass: 'Bajo',
    },
    lowest: 'La nota más grave que cantas con comodidad',
    highest: 'La nota más aguda que cantas con comodidad',
    range: (lowest, highest) => `Tu extensión: de ${lowest} a ${highest}`,
    melody: (lowest, highest) => `la melodía: de ${lowest} a ${highest}`,
    noRange: 'Elige un tipo de voz o mueve los dos extremos de tu extensión.',
    measure: 'Cantar mi extensión',
    stopMeasuring: 'Esa es mi extensión',
    measuring: 'Sostén tu tono cómodo más grave y después el más agudo.',
    forget: 'Olvidar mi extensión',
    noNotes: 'Esta canción todavía no tiene notas.',
    bestIs: (shift) =>
      shift === 0 ? 'Te queda mejor tal como está.' : `Te queda mejor ${moved(shift)} que en la grabación.`,
    inKey: (key) => `Es decir, ${key}.`,
    octaveAway: (octaves) =>
      octaves < 0
        ? 'La cantas una octava por debajo de la melodía.'
        : 'La cantas una octava por encima de la melodía.',
    fits: 'Toda cabe en tu extensión.',
    outside: (count) => `Fuera de tu extensión: ${seconds(count)}.`,
    lessThanASecond: 'Fuera de tu extensión queda menos de un segundo.',
    now: 'Ahora:',
    apply: (shift) => (shift === 0 ? 'Cantarla como en la grabación' : `Cantarla ${moved(shift)}`),
    isApplied: 'Es la tonalidad en la que cantas.',
    others: 'Las siguientes mejores',
    keys: 'Todas las tonalidades',
    shiftColumn: 'Cambio',
    highColumn: 'Segundos demasiado agudos',
    lowColumn: 'Segundos demasiado graves',
    shift: signedNumber,
    spokenShift: (shift) => (shift === 0 ? 'como en la grabación' : moved(shift)),
    seconds,
  },
  panel: {
    title: 'Entrenador',
    lead: 'Canta con la canción: después de cada pasada lees qué trabajar.',
    unscored: 'El micrófono oye a la banda, así que no se juzga nada. Ponte auriculares.',
    unkept: 'Esta pasada no se ha podido guardar. Quizá la siguiente sí.',
    waiting: 'Esta pasada espera en este navegador y se guardará cuando vuelva la red.',
    latest: 'La última pasada',
    howSung: '¿Cómo se canta?',
    byEarNext: (count) =>
      `La próxima vez ${lines(count)} sin la imagen de tu voz: lo que cantas de oído se queda.`,
    sung: (count) => `${seconds(count)} cantados`,
    praises: {
      on_time: 'a tiempo',
      on_pitch: 'en las notas',
      sung_through: 'cantada de principio a fin',
    },
    tendencies: {
      silent: 'el micrófono no oye nada: ¿está encendido y es el correcto?',
      missed: 'mucho quedó sin cantar',
      otherNotes: 'algunas notas fueron otras',
      octaveLower: 'todo una octava demasiado grave',
      octaveHigher: 'todo una octava demasiado aguda',
      flat: { whole: 'bajo de principio a fin', ...lowAt },
      sharp: { whole: 'alto de principio a fin', ...highAt },
      aLittle: (what) => `un poco ${what}`,
      late: { whole: 'tarde de principio a fin', start: 'tarde donde empiezan las líneas' },
      early: {
        whole: 'antes de tiempo de principio a fin',
        start: 'antes de tiempo donde empiezan las líneas',
      },
      letGo: 'las notas largas se soltaron demasiado pronto',
      sinks: 'las notas largas cayeron mientras sonaban',
      unsteady: 'las notas largas oscilaron',
      fewNotes: 'solo unas pocas notas que corregir',
      manyNotes: 'muchas notas se desviaron',
      nothing: 'nada que corregir en esta pasada',
      slow: (milliseconds) => `puede que tus auriculares vayan con retraso: ¿ajustar ${milliseconds} ms?`,
      quick: (milliseconds) =>
        `puede que tus auriculares sean más rápidos de lo indicado: ¿ajustar −${milliseconds} ms?`,
    },
    sentence: (praise, tendency, isSecondHalfBetter) =>
      `${praise === null ? '' : `${praise}, y `}${tendency}${isSecondHalfBetter ? '; la segunda mitad salió mejor' : ''}`,
    again: 'Otra vez, más lento, desde aquí',
    againText: (line, percent, hasBar) =>
      `Línea ${line} al ${percent} %, con ${hasBar ? 'un compás' : 'una respiración'} antes de la primera nota`,
    adjust: (milliseconds) => `Ajustar ${signedNumber(milliseconds)} ms`,
    singSpot: 'Cantar otra vez esta línea',
    wordlessSpot: (time) => `Nota en ${time}`,
    spotFaults: {
      missed: 'sin cantar',
      other_note: 'era otra nota',
      late: 'llegó tarde',
      early: 'llegó antes de tiempo',
      slid_up: 'subió deslizándose a la nota',
      slid_down: 'bajó deslizándose a la nota',
      sank: 'cayó mientras la sostenías',
      rose: 'subió mientras la sostenías',
      low: 'un poco baja',
      high: 'un poco alta',
      let_go: 'soltada demasiado pronto',
      wavered: 'osciló',
    },
    onNotes: (percent) => `${percent} % en las notas`,
    faults: {
      missed: (percent) => `${percent} % sin cantar`,
      otherNotes: notesAtOthers,
      octaveLower: 'una octava demasiado grave',
      octaveHigher: 'una octava demasiado aguda',
      flat: (cents) => `${cents} cents por debajo`,
      sharp: (cents) => `${cents} cents por encima`,
      late: (milliseconds) => `${milliseconds} ms tarde`,
      early: (milliseconds) => `${milliseconds} ms antes`,
      letGo: (milliseconds) => `notas largas soltadas ${milliseconds} ms antes`,
      sinks: (cents) => `las notas largas caen ${cents} cents`,
      unsteady: (cents) => `las notas largas oscilan ${cents} cents`,
    },
    places: {
      whole: '',
      start: ' al principio de la frase',
      end: ' al final de la frase',
      top: ' en lo más agudo de la frase',
      bottom: ' en lo más grave de la frase',
      climb: ' donde la melodía sube',
    },
    level: 'Con cuánta precisión, en cents',
    levels: { relaxed: '100', steady: '50', precise: '25' },
    octaves: 'La octava cuenta',
    scores: 'Mostrar puntuaciones',
    raise: 'Más rápido cuando sale bien',
    spoken: 'Decir en voz alta qué mejorar',
    ladder: (clean, needed, percent) => `${clean} de ${needed} pasadas limpias al ${percent} %`,
    learn: 'Aprender línea a línea',
    learned: (count, all) => `${count} de ${all} líneas aprendidas`,
    next: (line) => `Siguiente: «${line}»`,
    practise: 'Practicar esta línea',
    rested: (day) => `Todas las líneas descansan. Vuelve el ${day}.`,
  },
};
