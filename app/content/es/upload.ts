import { pluralsFor } from '#domain/formats.ts';
import type { upload as English } from '../en/upload.ts';

const plural = pluralsFor('es');
const songCount = plural({ one: 'Una canción', other: '# canciones' });
const processSongs = plural({ one: 'Procesar # canción', other: 'Procesar # canciones' });
const refusedFiles = plural({ one: 'Un archivo ha quedado fuera', other: '# archivos han quedado fuera' });

export const upload: typeof English = {
  title: 'Subir una canción',
  lead: 'Usa una grabación con una sola voz principal. Cuanto más clara la voz, mejores las notas.',
  dropTitle: 'Suelta aquí un archivo de audio',
  dropActive: 'Suelta para elegir este archivo',
  dropTitleMany: 'Suelta aquí archivos de audio',
  or: 'o',
  orPaste: 'También puedes pegar un archivo.',
  choose: 'Elegir un archivo',
  chooseMany: 'Elegir archivos',
  oneAtATime:
    'El plan Free acepta una canción cada vez, así que se ha elegido el primero de tus archivos. Con Pro y Master van varias, una tras otra.',
  hint: 'Formatos: MP3, WAV, FLAC, OGG, M4A, AAC (máx. 100 MB)',
  lengthHint: 'Canciones de hasta 12 minutos.',
  selected: 'Archivo elegido',
  calculating: 'Calculando el coste…',
  cost: 'Coste',
  length: 'Duración',
  youHave: 'Tienes',
  costFromLength: 'Contado por la duración de la canción. Si el proceso falla, los créditos vuelven.',
  costFromSize:
    'Tu navegador no puede leer la duración, así que es una estimación por el tamaño. Nunca pagas más que esto.',
  chooseDifferent: 'Elegir otro archivo',
  process: 'Procesar el audio',
  insufficient: 'Créditos insuficientes',
  beforeConfirmed: 'Puedes enviar este archivo ya. Tu canción empezará cuando hayas confirmado tu correo.',
  uploading: 'Subiendo',
  uploadingFile: (fileName) => `Subiendo: ${fileName}`,
  sent: (sent, total) => `${sent} de ${total}`,
  storing: 'Todo está enviado. El servidor está comprobando tu archivo…',
  waitsForConfirmation:
    'Todo está enviado. Tu canción empezará sola en cuanto sigas el enlace de nuestro mensaje, en cualquier dispositivo.',
  cancel: 'Cancelar la subida',
  tooLateToCancel:
    'El archivo entero había llegado antes de que cancelaras. La canción está en tu biblioteca; cancela allí su proceso.',
  waiting: 'Esperando la conexión. Seguirá por sí solo.',
  serverBusy: 'El servidor no puede aceptarlo ahora. Se intenta de nuevo.',
  resumed: (arrived) => `Sigue donde se paró: ya habían llegado ${arrived}.`,
  unfinished: {
    title: 'Subidas sin terminar',
    text: 'Elige otra vez el mismo archivo y seguirá donde se paró.',
    arrived: (arrived, total) => `han llegado ${arrived} de ${total}`,
    cancel: 'Cancelar',
    cancelNamed: (fileName) => `Cancelar la subida de ${fileName}`,
    cancelFailed: 'No se ha podido cancelar la subida.',
  },
  queue: {
    title: songCount,
    text: 'Se envían una tras otra. Deja abierta esta página hasta que todas estén enviadas; lo que ya está en proceso sigue sin ella.',
    waiting: 'En espera',
    sent: (percent) => `${percent} % enviado`,
    remove: (fileName) => `Quitar ${fileName}`,
    more: 'Añadir archivos',
    close: 'Empezar de nuevo',
    process: processSongs,
    total: (cost, left) => `En total ${cost}. Tienes ${left}.`,
    refund: 'Si el proceso falla, vuelven los créditos de esa canción.',
    tooMany: 'Quita algunos de los archivos.',
    refused: (count, most) => `${refusedFiles(count)}: aquí caben hasta ${most}.`,
  },
  recorder: {
    open: 'Cantarla aquí',
    text: 'Graba tu voz con el micrófono de este dispositivo.',
    opening: 'Esperando el micrófono…',
    recording: 'Grabando',
    time: 'Tiempo grabado',
    kept: 'Lo que cantas se guarda en este dispositivo mientras cantas.',
    stop: 'Parar',
    troubles: {
      silent: 'No se oye nada. ¿Está silenciado el micrófono o hay otro elegido?',
      too_loud: 'Demasiado fuerte: aléjate un poco del micrófono.',
    },
    ends: {
      unplugged: 'El micrófono se ha desconectado. Lo que cantaste hasta entonces está abajo.',
      too_long: 'Las canciones pueden durar hasta 12 minutos, así que la grabación ha terminado. Está abajo.',
    },
    problems: {
      refused: {
        what: 'Aquí no se permite el micrófono.',
        next: 'Permítelo para esta página en los ajustes del navegador e inténtalo de nuevo.',
      },
      none: {
        what: 'No se ha encontrado ningún micrófono.',
        next: 'Conecta uno e inténtalo de nuevo.',
      },
      busy: {
        what: 'No se puede abrir el micrófono.',
        next: 'Quizá lo esté usando otro programa: ciérralo e inténtalo de nuevo.',
      },
      unsupported: {
        what: 'Este navegador no puede grabar aquí.',
        next: 'Graba con otro programa, como la grabadora de tu teléfono, y elige el archivo arriba.',
      },
    },
    keptTitle: 'Grabaciones sin subir',
    keptText: 'Están solo en este dispositivo hasta que las subas o las descartes.',
    sungAt: (time, length) => `${time}, ${length}`,
    listen: (time) => `Escuchar la grabación de ${time}`,
    fileName: (time) => `Grabación ${time.replaceAll(/[:/\\]/g, '.')}`,
    use: 'Usar esta grabación',
    discard: 'Descartar',
    discardTitle: '¿Descartar esta grabación?',
    discardText: 'Está solo en este dispositivo y no se puede recuperar.',
    discardFailed: 'No se ha podido descartar la grabación. Inténtalo de nuevo.',
  },
  putAway: {
    title: (day: string) => `El sonido de esta canción se retiró el ${day}`,
    text: 'Nadie la había abierto en 90 días, y en el plan Free el sonido de esas canciones se retira después de un correo. Tus notas, la letra, lo que has editado y tu práctica siguen aquí. Puedes practicar con las notas: un instrumento toca la melodía.',
    practise: 'Practicar sin el sonido',
    howTo: (fileName: string) =>
      `Elige el archivo del que se hizo la canción: ${fileName}. Se procesa como antes, y es gratis. Otro archivo es otra canción.`,
  },
  processing: {
    note: 'El envío fue el primer 30 %; el resto es lo que comunica el servidor, no un temporizador. Puedes salir de esta página: el trabajo sigue y la canción aparece en tu biblioteca.',
    deleted: 'Se eliminó mientras se procesaba. Elige otro archivo abajo.',
  },
  completed: {
    title: '¡Proceso terminado!',
    text: 'Tu canción se abre en un momento.',
    goToSong: 'Ir a la canción',
    another: 'Subir otra',
  },
  timedOut: {
    title: 'El proceso tarda: mira en tu biblioteca de canciones',
    text: 'Esta página espera diez minutos como máximo. El proceso sigue sin ella, y la canción está en tu biblioteca.',
  },
};
