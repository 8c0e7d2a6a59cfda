import type { ledger as English } from '../en/ledger.ts';

export const ledger: typeof English = {
  title: 'Créditos',
  promptTitle: 'Entre para ver seus créditos',
  promptText: 'O que entrou na sua conta e o que as músicas custaram fica guardado nela.',
  youHave: 'Você tem',
  nextGrant: (date) => `Recarga em ${date}`,
  loading: 'Carregando seus créditos…',
  failed: 'Não foi possível carregar seus créditos. Tente de novo.',
  emptyTitle: 'Nada por aqui',
  emptyText: 'Esta página da lista não tem registros.',
  toNewest: 'Para os registros mais novos',
  columns: { kind: 'O quê', song: 'Música', amount: 'Mudança', balance: 'Saldo', time: 'Quando' },
  noSong: 'Sem música',
  deletedSong: 'Música excluída',
  range: (first, last, total) => `${first}–${last} de ${total}`,
  pages: 'Páginas',
  newer: 'Mais novos',
  older: 'Mais antigos',
  kindsTitle: 'O que as palavras querem dizer',
  kinds: {
    grant: {
      name: 'Concedidos',
      text: 'Os créditos do seu plano: no cadastro, no começo de cada mês e com um plano novo.',
    },
    reserve: {
      name: 'Reservados',
      text: 'Uma música foi enviada para processar: o máximo que ela pode custar fica separado.',
    },
    settle: {
      name: 'Acertados',
      text: 'A música está pronta: voltou o que não foi necessário dos créditos separados.',
    },
    refund: {
      name: 'Devolvidos',
      text: 'O processamento falhou, foi cancelado ou não deu nada útil: voltou tudo o que estava separado.',
    },
    use: {
      name: 'Usados',
      text: 'Gastos diretamente e não em uma das suas músicas, por exemplo pela API.',
    },
    clawback: {
      name: 'Retirados',
      text: 'Uma compra foi reembolsada: o que restava dos créditos dela foi junto.',
    },
  },
};
