import { pluralsFor } from '#domain/formats.ts';
import type { errors as English } from '../en/errors.ts';

const plural = pluralsFor('es');
const seconds = plural({ one: '# segundo', other: '# segundos' });
const minutes = plural({ one: '# minuto', other: '# minutos' });
const hours = plural({ one: '# hora', other: '# horas' });
const waiting = (waitSeconds: number) =>
  waitSeconds > 7140 ? hours(Math.ceil(waitSeconds / 3600)) : minutes(Math.ceil(waitSeconds / 60));

const MALFORMED = {
  unreadable_json: 'El cuerpo no es un JSON legible.',
  hostile_json: 'El cuerpo está anidado en exceso o tiene un campo llamado «__proto__».',
  unreadable_form: 'El cuerpo no es un formulario legible.',
  too_long: 'El cuerpo es demasiado largo.',
  not_multipart: 'Envía la canción como multipart/form-data.',
  no_file: 'El formulario no tiene ningún archivo.',
  several_files: 'El formulario debe tener un solo archivo, en el campo «file».',
  upload_cut_off: 'La subida terminó demasiado pronto. Inténtalo de nuevo.',
  part_cut_off: 'La parte llegó incompleta. Envíala otra vez.',
  unknown_event: 'El evento está fuera del contrato.',
};
const IMPORTS = {
  unknown_format: 'Este archivo no se puede importar. Sirven UltraStar txt, LRC, MIDI y MusicXML.',
  damaged: 'El archivo no se puede leer: está dañado o cortado.',
  nothing_in_it: 'En este archivo no hay notas ni palabras con tiempos.',
  too_many_notes: 'Este archivo tiene más notas de las que puede tener una canción.',
  too_much_in_it:
    'Este archivo contiene más que cualquier canción: UltraStar y LRC pueden tener 2 MB, MIDI 1 MB y MusicXML 8 MB.',
};

export const errors: typeof English = {
  invalid_fields: 'Revisa los campos.',
  malformed_request: ({ reason }) => MALFORMED[reason],
  authentication_required: 'Hay que iniciar sesión',
  authentication_failed: 'No se ha podido comprobar tu sesión. Vuelve a entrar.',
  challenge_failed: 'No se ha superado la comprobación de que no eres un robot. Inténtalo de nuevo.',
  wrong_credentials: 'El correo o la contraseña no son correctos.',
  invalid_refresh_token: 'Tu sesión ha terminado. Vuelve a entrar.',
  forbidden_origin: 'Esto no se permite desde otro sitio.',
  email_taken: 'Ya hay una cuenta con este correo. Entra con ella.',
  wrong_password: 'La contraseña no es correcta.',
  second_factor_required:
    'La contraseña es correcta. Escribe también el código de tu aplicación de autenticación o un código de recuperación.',
  second_factor_not_fresh: 'Confirma con tu segundo paso que eres tú.',
  wrong_second_factor: 'El código no es correcto o ya se usó.',
  second_factor_not_begun: 'La configuración ha tardado demasiado. Empieza de nuevo.',
  email_not_confirmed: 'Confirma antes tu correo: el enlace está en el mensaje que te hemos enviado.',
  export_not_begun: 'Una descarga de datos empieza con tu contraseña. Pídela de nuevo.',
  second_factor_off: 'El inicio en dos pasos está desactivado en esta cuenta.',
  passkey_not_found: 'Clave de acceso no encontrada',
  passkey_refused: 'No se ha podido leer la clave de acceso. Inténtalo de nuevo.',
  passkey_limit: ({ passkey_limit }) =>
    `Una cuenta tiene como máximo ${passkey_limit} claves de acceso. Quita una que no uses.`,
  one_time_token_invalid: 'Este enlace ya no es válido. Pide uno nuevo.',
  session_not_found: 'Sesión no encontrada',
  not_song_owner: 'No tienes acceso a esta canción',
  song_not_found: 'Canción no encontrada',
  pipeline_not_found: 'Proceso no encontrado',
  pipeline_not_completed: 'El proceso aún no ha terminado.',
  pipeline_ended: 'El proceso ya ha terminado.',
  result_replaced:
    'La canción se ha procesado de nuevo y tiene un resultado más reciente. Vuelve a cargarla.',
  nothing_to_retry: 'Solo se puede reintentar una canción fallida o cancelada.',
  original_gone:
    'El archivo subido se borra en las 24 horas siguientes al proceso. Sube la canción otra vez.',
  sound_put_away:
    'El sonido de esta canción se retiró porque nadie la abrió durante 90 días. Las notas y la letra siguen ahí. Envía el archivo otra vez en la página de la canción: el sonido vuelve y no cuesta nada.',
  another_file:
    'Este no es el archivo del que se hizo la canción. Elige aquel archivo o sube este como canción nueva.',
  lyrics_not_found: 'Esta canción no tiene letra',
  edits_conflict:
    'Mientras tanto, esta canción se ha editado en otro sitio. Carga antes esa versión o guarda encima: las dos se pueden recuperar.',
  edits_too_large: 'Estos cambios son demasiado grandes para guardarlos: más de 2 MB.',
  word_not_allowed: ({ word }) =>
    `«${word}» no se puede guardar como palabra. Como máximo 20 caracteres: letras latinas o cirílicas, cifras, espacios y - ' . , ! ?`,
  edits_version_not_found:
    'Esta versión ya no se conserva. Se pueden recuperar las últimas 20 versiones de una canción.',
  import_unreadable: ({ reason }) => IMPORTS[reason],
  import_too_large: 'Este archivo es demasiado grande para importarlo: más de 8 MB.',
  key_not_rendered:
    'Las pistas aún no están en esta tonalidad. Elige la tonalidad en el reproductor y exporta de nuevo.',
  file_not_found: 'Archivo no encontrado',
  unknown_call: 'La API no tiene esa llamada.',
  method_not_allowed: 'La API no tiene ese método para esta ruta.',
  insufficient_credits: ({ required_credits, available_credits }) =>
    `No tienes créditos suficientes para procesar este archivo. Hacen falta ${required_credits}, tienes ${available_credits}.`,
  song_limit: ({ song_limit }) =>
    `El plan Free guarda ${song_limit} canciones. Borra una o pasa a Pro para añadir otra.`,
  training_limit: 'Has agotado el tiempo de práctica del mes. Con Pro la práctica no tiene límite.',
  training_session_not_found: 'Sesión de práctica no encontrada',
  training_session_ended: 'Esta sesión de práctica ha terminado. Empieza otra.',
  song_not_completed: 'Solo se puede practicar con canciones listas.',
  plan_unchanged: 'Ya tienes este plan.',
  no_subscription: 'Esta cuenta no tiene ninguna suscripción de pago.',
  refund_window_over: 'La garantía de reembolso de 14 días de esta suscripción ha terminado.',
  payment_failed: (params) => {
    switch (params.reason) {
      case 'past_due':
        return 'Tu último pago no se completó. Cambia antes la tarjeta en «Gestionar la suscripción».';
      case 'needs_confirmation':
        return 'Tu banco quiere que confirmes este pago. Añade la tarjeta otra vez en «Gestionar la suscripción» y reintenta. No se ha cobrado nada.';
      case 'card_refused':
        return `${params.provider_message} No se ha cobrado nada. Puedes cambiar la tarjeta en «Gestionar la suscripción».`;
      default:
        return params satisfies never;
    }
  },
  webhook_refused: 'La firma de este evento no es válida.',
  api_not_in_plan: 'El acceso a la API forma parte del plan Master.',
  api_quota_exceeded: 'Las peticiones a la API de este mes se han agotado.',
  api_key_not_found: 'Clave de API no encontrada',
  grant_not_found: 'Acceso de aplicación no encontrado',
  grant_request_refused: ({ reason }) => `No se puede permitir lo que pide esta aplicación: ${reason}`,
  oauth_client_not_found: 'Cliente OAuth no encontrado',
  oauth_client_limit: ({ client_limit }) =>
    `Una cuenta tiene como máximo ${client_limit} clientes OAuth. Quita uno que no uses.`,
  history_link_not_found: 'Este enlace no es válido, ha caducado o quien canta lo ha retirado.',
  api_key_limit: ({ key_limit }) =>
    `Una cuenta tiene como máximo ${key_limit} claves de API. Borra una que no uses.`,
  webhook_not_found: 'Webhook no encontrado',
  webhook_limit: ({ webhook_limit }) =>
    `Una cuenta tiene como máximo ${webhook_limit} webhooks. Borra uno que no uses.`,
  session_required: 'Con una clave de API no se puede hacer esto. Inicia sesión.',
  insufficient_scope: ({ required_scope }) =>
    `A este programa le falta el permiso ${required_scope}. Dáselo primero.`,
  idempotency_key_invalid: 'Idempotency-Key debe tener de 1 a 255 caracteres ASCII imprimibles.',
  idempotency_key_reused: 'Esta Idempotency-Key se usó para otra petición. Usa una nueva.',
  idempotency_key_running: 'La primera petición con esta Idempotency-Key sigue en curso.',
  upload_not_found: 'Subida no encontrada',
  upload_expired: 'Esta subida ha caducado. Empiézala de nuevo.',
  upload_ended: 'Esta subida ya ha terminado.',
  upload_limit: ({ upload_limit }) =>
    `Tienes ${upload_limit} subidas sin terminar. Termina o cancela una de ellas.`,
  upload_incomplete: ({ missing_parts }) => `Faltan partes del archivo: ${missing_parts.join(', ')}.`,
  upload_part_invalid: (params) => {
    switch (params.reason) {
      case 'unknown_number':
        return `Las partes de este archivo van de la 1 a la ${params.part_count}.`;
      case 'wrong_size':
        return `La parte ${params.part_number} de este archivo tiene ${params.expected_bytes} bytes, no ${params.size_bytes}.`;
      case 'unreadable_digest':
        return 'Indica el SHA-256 de la parte con 64 cifras hexadecimales en x-part-sha256 o como sha-256 en content-digest.';
      default:
        return params satisfies never;
    }
  },
  upload_part_conflict: ({ part_number }) =>
    `La parte ${part_number} ya llegó con otro contenido. Cancela esta subida y empieza de nuevo.`,
  checksum_mismatch: 'El archivo ha cambiado por el camino. Súbelo otra vez.',
  length_required: 'La subida debe indicar su tamaño.',
  upgrade_required: 'Esta dirección es solo para WebSockets.',
  file_too_large: 'El archivo es demasiado grande (máx. 100 MB)',
  form_too_large:
    'Un formulario puede tener hasta 95 MB. Envía este archivo por partes: empieza con POST /uploads.',
  song_too_long: 'Las canciones pueden durar hasta 12 minutos. Sube una más corta.',
  unsupported_file: ({ file_name }) =>
    `«${file_name}» no es un archivo admitido. Formatos: MP3, WAV, FLAC, OGG, M4A, AAC.`,
  signature_invalid: 'Este enlace no es válido o ha caducado.',
  stale_attempt: 'Ya hay un intento posterior en marcha.',
  too_many_attempts: ({ retry_after_seconds }) =>
    `Demasiados intentos. Prueba otra vez dentro de ${seconds(retry_after_seconds)}.`,
  too_many_transpositions: ({ transposition_limit }) =>
    `Ya se están preparando ${transposition_limit} cambios de tonalidad para ti. Espera un momento e inténtalo de nuevo.`,
  too_many_alignments: ({ alignment_limit }) =>
    `Ya se está colocando la letra de ${alignment_limit} canciones tuyas. Espera un momento e inténtalo de nuevo.`,
  too_many_runs: ({ run_limit }) =>
    `Ya hay ${run_limit} canciones tuyas en proceso o en espera. Inténtalo cuando una esté lista.`,
  compute_budget_spent: ({ daily_minutes, retry_after_seconds }) =>
    `Tu plan procesa hasta ${daily_minutes} minutos de audio al día, y los de hoy se han agotado. Se podrá procesar de nuevo dentro de ${waiting(retry_after_seconds)}, a medianoche UTC.`,
  too_busy: 'Demasiadas peticiones. Espera un momento e inténtalo de nuevo.',
  unavailable: 'El servicio está ocupado. Inténtalo de nuevo en un momento.',
  internal: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
};
