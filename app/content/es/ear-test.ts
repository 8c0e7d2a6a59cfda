import type { earTest as English } from '../en/ear-test.ts';

export const earTest: typeof English = {
  title: 'Tu oído',
  lead: 'Escucha una línea con la voz algo desafinada y di hacia dónde. Dura unos tres minutos, mejor con auriculares.',
  start: 'Probar mi oído',
  low: 'Demasiado baja',
  high: 'Demasiado alta',
  question: (trial) => `Pregunta ${trial}`,
  ask: '¿La voz suena demasiado baja o demasiado alta frente a la banda?',
  stop: 'Parar',
  result: (cents) => `Oyes una voz desafinada en ${cents} cents.`,
  advice:
    'Un semitono tiene 100 cents. Quien oye diferencias más pequeñas las canta mejor: canta notas largas con una guía y practica los intervalos de la canción.',
  unkept:
    'No se pudo guardar este resultado. Sigue aquí hasta que dejes la página: repite la prueba más tarde para guardarlo.',
  earlier: 'Pruebas anteriores',
  noLine: 'Ninguna línea de esta canción es lo bastante larga para la prueba.',
  dayColumn: 'Fecha',
  centsColumn: 'Mínimo en cents',
};
