import { pluralsFor } from '#domain/formats.ts';
import type { sharing as English } from '../en/sharing.ts';

const plural = pluralsFor('pt');

export const sharing: typeof English = {
  open: 'Enviar a um professor',
  title: 'Um link para o seu professor',
  text: 'Quem tem este link lê como vai esta música: sua prática, precisão, trechos mais difíceis e extensão. Nenhum som, nenhuma letra, nada mais seu.',
  make: 'Criar um link',
  link: 'Link',
  until: (date) => `Leva a esta música até ${date}`,
  copy: 'Copiar o link',
  copied: 'Link copiado',
  copyFailed: 'Não foi possível copiar o link. Selecione-o e copie à mão.',
  prolong: 'Prolongar por 90 dias',
  takeBack: 'Retirar o link',
  takenBack: 'O link não leva mais a lugar nenhum.',
  failed: 'Não deu certo.',
  page: {
    title: 'Como vai uma música',
    lead: (date) => `Compartilhado por quem canta, só para leitura. Aberto até ${date}`,
    accuracyText: 'O quanto perto das notas, semana a semana.',
    practice: 'Prática',
    practiceText: 'Minutos cantados, semana a semana.',
    spots: 'Trechos mais difíceis',
    spotsText: 'Pelas últimas passadas de cada verso.',
    noSpots: 'Nenhum verso se destaca como difícil.',
    range: 'Extensão da voz',
    noRange: 'Quem canta não a informou.',
    deadTitle: 'Este link não leva a lugar nenhum',
    deadText: 'Não está completo, expirou ou foi retirado. Peça um novo a quem canta.',
    failed: 'Não foi possível carregar o histórico.',
  },
};
