import { pluralsFor } from '#domain/formats.ts';
import type { common as English } from '../en/common.ts';

const plural = pluralsFor('es');

export const common: typeof English = {
  appName: 'Cantora',
  pageTitle: (title) => `${title} · Cantora`,
  tagline: 'Un lugar para practicar el canto',
  about:
    'Sube una canción. Cantora separa la voz del acompañamiento, escribe la melodía en notas y te da un reproductor para practicar.',
  pictureText: 'Las notas de una melodía caen sobre un teclado de piano',
  skipToContent: 'Ir al contenido',
  mainNavigation: 'Principal',
  sidebar: 'Resumen',
  dashboard: 'Panel',
  library: 'Canciones',
  uploadSong: 'Subir canción',
  pricing: 'Precios',
  backToDashboard: 'Volver al panel',
  backToStart: 'Volver al inicio',
  tryAgain: 'Reintentar',
  partMissing: 'No se ha podido cargar una parte de esta página. Revisa tu conexión e inténtalo de nuevo.',
  notSaved: 'No se ha podido guardar.',
  close: 'Cerrar',
  cancel: 'Cancelar',
  loading: 'Cargando…',
  notifications: 'Avisos',
  language: 'Idioma',
  theme: { toDark: 'Usar el tema oscuro', toLight: 'Usar el tema claro' },
  credits: plural({ one: '# crédito', other: '# créditos' }),
  status: { pending: 'En espera', processing: 'En proceso', completed: 'Lista', failed: 'Fallida' },
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección tenga una errata o que la página se haya movido.',
  },
  crash: {
    title: '¡Error inesperado de la aplicación!',
    text: 'Algo ha fallado en esta página. Tus canciones están a salvo. Vuelve a cargarla; si pasa otra vez, vuelve al inicio.',
    reload: 'Volver a cargar la página',
  },
};
