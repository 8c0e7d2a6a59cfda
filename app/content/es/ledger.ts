import type { ledger as English } from '../en/ledger.ts';

export const ledger: typeof English = {
  title: 'Créditos',
  promptTitle: 'Entra para ver tus créditos',
  promptText: 'Lo que entró en tu cuenta y lo que costaron tus canciones se guarda en ella.',
  youHave: 'Tienes',
  nextGrant: (date) => `Se recargan el ${date}`,
  loading: 'Cargando tus créditos…',
  failed: 'No se han podido cargar tus créditos. Inténtalo de nuevo.',
  emptyTitle: 'Aquí no hay nada',
  emptyText: 'Esta página de la lista no tiene entradas.',
  toNewest: 'A las entradas más recientes',
  columns: { kind: 'Qué', song: 'Canción', amount: 'Cambio', balance: 'Saldo', time: 'Cuándo' },
  noSong: 'Sin canción',
  deletedSong: 'Canción eliminada',
  range: (first, last, total) => `${first}–${last} de ${total}`,
  pages: 'Páginas',
  newer: 'Más recientes',
  older: 'Anteriores',
  kindsTitle: 'Qué significan las palabras',
  kinds: {
    grant: {
      name: 'Concedidos',
      text: 'Los créditos de tu plan: al registrarte, al comenzar cada mes y con un plan nuevo.',
    },
    reserve: {
      name: 'Reservados',
      text: 'Se envió una canción a procesar: se aparta lo máximo que puede costar.',
    },
    settle: {
      name: 'Liquidados',
      text: 'La canción está lista: volvió lo que no hizo falta de los créditos apartados.',
    },
    refund: {
      name: 'Devueltos',
      text: 'El proceso falló, se canceló o no dio nada útil: volvió todo lo apartado.',
    },
    use: {
      name: 'Usados',
      text: 'Gastados directamente y no en una de tus canciones, por ejemplo mediante la API.',
    },
    clawback: {
      name: 'Retirados',
      text: 'Se reembolsó una compra: lo que quedaba de sus créditos se fue con ella.',
    },
  },
};
