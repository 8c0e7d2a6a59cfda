import { pluralsFor } from '#domain/formats.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { usage as English } from '../en/usage.ts';

const { pro } = PLANS;
const creditCount = pluralsFor('pt')({ one: '# crédito', other: '# créditos' });

export const usage: typeof English = {
  title: 'Uso',
  plan: (name) => `Plano ${name}`,
  active: 'Ativo',
  badge: (remaining, total) => `Restam ${remaining} de ${total} créditos de processamento neste mês`,
  proof: {
    text: (credits, email) =>
      `Confirme seu e-mail para receber ${creditCount(credits)}: enviamos um link para ${email}.`,
    meanwhile:
      'Enquanto isso, você pode praticar com a música de demonstração e enviar um arquivo, que espera por você.',
    change: 'Mudar o endereço',
    demo: 'Abrir a música de demonstração',
    confirmed: (credits) => `Seu endereço está confirmado e você já tem ${creditCount(credits)}.`,
    again: 'Enviar o link de novo',
    sent: (email) => `Um link novo está a caminho de ${email}.`,
    failed: 'Não foi possível enviar o link.',
  },
  badgeAwaited: (credits) => `${credits} créditos de processamento chegam quando você confirmar seu e-mail`,
  badgeRemaining: (remaining) => `Restam ${remaining} créditos de processamento`,
  badgeLink: (words) => `${words}. Ver para onde foram`,
  credits: 'Créditos',
  creditsUsed: (used, total) => `${used} de ${total} usados`,
  creditsPerMonth: 'Créditos por mês',
  creditsBar: 'Créditos de processamento usados neste mês',
  training: 'Prática',
  trainingUsed: (used, limit) => `${used} de ${limit} min usados`,
  trainingBar: 'Minutos de prática usados neste mês',
  songs: 'Músicas prontas',
  songsCompleted: (completed, limit) => `${completed}/${limit}`,
  unlimited: 'Ilimitado',
  infinity: '∞',
  renewsOn: (date) => `Recarga em ${date}`,
  upgrade: 'Melhorar o plano',
  manage: 'Gerenciar assinatura',
  makeRoom: 'Abrir a biblioteca e excluir uma',
  freeLimit: (limit) =>
    `Suas ${limit} músicas grátis estão prontas. Melhore o plano para adicionar mais ou exclua uma para abrir espaço.`,
  warnings: {
    credits: {
      almost: 'Quase no limite! Com outro plano há mais créditos.',
      reached: 'Limite atingido! Melhore o plano para processar mais músicas.',
    },
    training: {
      almost: 'O tempo de prática está quase no fim! Com o Pro a prática é ilimitada.',
      reached: 'O tempo de prática do mês acabou! Com o Pro ele é ilimitado.',
    },
  },
  perksTitle: `Passar para ${pro.displayName}`,
  perks: [
    `${creditCount(pro.monthlyCredits)} de processamento por mês`,
    ...(pro.monthlyTrainingSeconds === null ? ['Tempo de prática ilimitado'] : []),
    ...(pro.songLimit === null ? ['Quantas músicas você quiser na biblioteca'] : []),
  ],
  failed: 'Não foi possível carregar seu uso.',
};
