import { pluralsFor } from '#domain/formats.ts';
import type { training as English } from '../en/training.ts';

const plural = pluralsFor('es');

export const training: typeof English = {
  title: 'Taller de práctica',
  description: 'Prueba Cantora sin cuenta: una demostración con una canción nuestra. No se sube nada.',
  badge: 'Demo',
  lead: 'Prueba Cantora sin cuenta. Esto es una demostración: tu archivo se queda en este dispositivo, el proceso es una espera simulada, y después practicas con nuestra canción, no con la tuya.',
  user: 'Cantante de prueba',
  creditsLeft: (left, total) => `Quedan ${left} de ${total} créditos de demostración`,
  creditsNote:
    'Los créditos de demostración solo viven en esta página. Vuelve a cargarla para empezar de cero.',
  noFile: '¿No tienes una canción a mano?',
  useOurs: 'Usar la canción de demostración',
  demoFile: 'first-light.opus',
  cost: 'Coste',
  demoCredits: plural({ one: '# crédito de demostración', other: '# créditos de demostración' }),
  costNote:
    'Calculado por el tamaño del archivo, como lo hace esta demostración. En el producto ves el coste de tu canción antes de empezar, normalmente un crédito por minuto.',
  smaller: 'Elige un archivo más pequeño o usa la canción de demostración.',
  failed: 'El proceso ha fallado',
  failedNext:
    'No se ha podido cargar la canción de demostración. Tus créditos de demostración han vuelto. Comprueba la conexión e inténtalo de nuevo.',
  messages: {
    separation: 'Simulado: separando voz y acompañamiento',
    pitch: 'Simulado: escribiendo la melodía',
    lyrics: 'Simulado: colocando la letra',
    complete: '',
  },
  finalizing: 'La demo está casi lista. No se ha colgado.',
  note: 'Este es el reloj de la demostración, no un servidor: unos tres minutos, lo que puede tardar una canción. Mientras tanto se carga la canción de demostración.',
  skip: 'Saltar la espera',
  complete: '¡Proceso terminado!',
  completeText: (fileName, title) =>
    `En el producto practicarías ahora con ${fileName}. Aquí practicas con nuestra canción «${title}».`,
  again: 'Probar otro archivo',
  uploadOwn: 'Subir tu propia canción',
  songTitle: 'First Light',
  songArtist: 'Sintetizada por Cantora',
  aboutTitle: 'Sobre esta canción de demostración',
  about: [
    'La hemos escrito y sintetizado nosotros, voz incluida. Sus dos partes, sus notas y su letra salen directamente de la partitura, así que son exactas.',
    'Una canción tuya la separan unos motores. Algo de la banda queda en la voz, y algunas notas salen mal. Cada resultado dice qué motor lo hizo y lo bueno que es.',
    'El tiempo de práctica se cuenta solo en esta página y no va a la cuenta de nadie.',
  ],
};
