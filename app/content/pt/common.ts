import { pluralsFor } from '#domain/formats.ts';
import type { common as English } from '../en/common.ts';

const plural = pluralsFor('pt');

export const common: typeof English = {
  appName: 'Cantora',
  pageTitle: (title) => `${title} · Cantora`,
  tagline: 'Um lugar para praticar canto',
  about:
    'Envie uma música. A Cantora separa a voz do acompanhamento, escreve a melodia em notas e dá a você um player para praticar.',
  pictureText: 'Notas de uma melodia caem sobre um teclado de piano',
  skipToContent: 'Ir para o conteúdo',
  mainNavigation: 'Principal',
  sidebar: 'Visão geral',
  dashboard: 'Painel',
  library: 'Músicas',
  uploadSong: 'Enviar música',
  pricing: 'Preços',
  backToDashboard: 'Voltar ao painel',
  backToStart: 'Voltar ao início',
  tryAgain: 'Tentar de novo',
  partMissing: 'Não foi possível carregar uma parte desta página. Verifique sua conexão e tente de novo.',
  notSaved: 'Não foi possível salvar.',
  close: 'Fechar',
  cancel: 'Cancelar',
  loading: 'Carregando…',
  notifications: 'Avisos',
  language: 'Idioma',
  theme: { toDark: 'Usar o tema escuro', toLight: 'Usar o tema claro' },
  credits: plural({ one: '# crédito', other: '# créditos' }),
  status: { pending: 'Na fila', processing: 'Em andamento', completed: 'Pronta', failed: 'Falhou' },
  notFound: {
    title: 'Esta página não existe',
    text: 'O endereço pode ter um erro de digitação, ou a página mudou de lugar.',
  },
  crash: {
    title: 'Erro inesperado do aplicativo!',
    text: 'Algo deu errado nesta página. Suas músicas estão a salvo. Recarregue a página; se acontecer de novo, volte ao início.',
    reload: 'Recarregar a página',
  },
};
