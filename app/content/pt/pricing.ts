import { yearlySavingPercent } from '#domain/billing/prices.ts';
import { creditsForDuration } from '#domain/credits/song-price.ts';
import { formatsFor, pluralsFor } from '#domain/formats.ts';
import { PLANS, type Plan, type SubscriptionType } from '#domain/plans/plans.ts';
import type { pricing as English } from '../en/pricing.ts';

const { free, pro, premium } = PLANS;
const BEST_SAVING = Math.max(...(Object.keys(PLANS) as SubscriptionType[]).map(yearlySavingPercent));
const { number } = formatsFor('pt');
const plural = pluralsFor('pt');
const creditCount = plural({ one: '# crédito', other: '# créditos' });
const minutes = plural({ one: '# minuto', other: '# minutos' });
const songCount = plural({ one: '# música', other: '# músicas' });

export const pricing: typeof English = {
  title: 'Planos e preços',
  description: `Pratique com as suas músicas no plano Free, ou escolha ${pro.displayName} ou ${premium.displayName}. Dinheiro de volta em 14 dias.`,
  lead: 'Comece sem pagar. Pague quando praticar mais, e receba o dinheiro de volta em 14 dias se não for para você.',
  backToApp: 'Voltar ao aplicativo',
  interval: { label: 'Cobrança', monthly: 'Mensal', yearly: 'Anual' },
  saveUpTo: `Economize até ${BEST_SAVING}%`,
  save: (percent) => `Economize ${percent}%`,
  mostPopular: 'O mais escolhido',
  yourPlan: 'Seu plano',
  taglines: {
    free: 'Para experimentar com algumas músicas.',
    pro: 'Para praticar quando quiser.',
    premium: 'Para professores, bandas e seus próprios programas.',
  },
  perMonth: 'por mês',
  perYear: 'por ano',
  forever: 'Pelo tempo que quiser',
  perMonthInYear: (price) => `${price} por mês`,
  orYearly: (price) => `ou ${price} por ano`,
  features: featuresOf,
  buttons: {
    free: 'Grátis para todo mundo',
    current: 'Seu plano atual',
    start: (plan) => `Escolher ${plan}`,
    upgrade: (plan) => `Passar para ${plan}`,
    yearly: (plan) => `Pagar ${plan} por ano`,
    later: (plan) => `Mudar para ${plan}`,
    keep: (plan) => `Manter ${plan}`,
    waiting: (date) => `Começa em ${date}`,
    working: 'Um momento…',
    leaving: 'Abrindo a página de pagamento…',
  },
  ask: {
    now: {
      title: (plan) => `Mudar para ${plan} agora?`,
      text: (plan, price) =>
        `${plan} começa na hora, por ${price}. O que resta do seu plano atual é descontado, e o restante é cobrado agora no seu cartão.`,
      testText: (plan) => `${plan} começa na hora. Isto é um teste: nada é cobrado.`,
    },
    later: {
      title: (plan) => `Mudar para ${plan}?`,
      text: (present, plan, date) =>
        `Você fica com ${present} até ${date}, pois está pago até lá. Depois começa ${plan}.`,
    },
    confirm: 'Mudar de plano',
  },
  test: {
    title: 'Pagamentos de teste: nada é cobrado',
    text: 'Não há provedor de pagamento aqui, então os planos mudam na hora e não custam nada.',
  },
  closed: {
    title: 'Ainda não dá para comprar planos aqui',
    text: 'Não há provedor de pagamento. Você pode continuar com o plano Free.',
  },
  changed: {
    now: (plan, credits) => `Agora você tem ${plan}, com ${creditCount(credits)}.`,
    later: (plan, date) => `${plan} começa em ${date}. Até lá tudo fica como está.`,
    kept: (plan) => `${plan} continua como antes.`,
  },
  changeFailed: 'Não foi possível mudar a assinatura. Seu plano não mudou.',
  loadFailed: 'Não foi possível carregar seu plano atual.',
  checkout: {
    waiting: 'Seu pagamento está sendo confirmado…',
    waitingText: 'Você pagou; esperamos que o provedor de pagamento nos avise. Esta página acompanha.',
    done: (plan) => `Obrigado! Agora você tem ${plan}.`,
    doneText: (credits) => `Você tem ${creditCount(credits)} para este mês.`,
    late: 'Seu pagamento ainda não foi confirmado',
    lateText:
      'Isso pode levar alguns minutos. Não precisa pagar de novo: o plano começa sozinho assim que a confirmação chegar.',
    checkAgain: 'Conferir de novo',
    cancelled: 'Nada foi cobrado',
    cancelledText: 'Você saiu da página de pagamento antes de pagar. Seu plano está como estava.',
    toDashboard: 'Ir para o painel',
  },
  faqHeading: 'Perguntas',
  faq: [
    {
      question: 'O que é um crédito?',
      answer:
        'Um crédito é mais ou menos um minuto de áudio. Você vê quanto uma música custa antes de processá-la e paga pela duração real: minutos inteiros, e mais um quando sobram mais de 30 segundos. Se o processamento falhar, você recebe os créditos de volta.',
    },
    {
      question: 'Quanto custa uma música?',
      answer: `Uma música de 3 minutos custa ${creditCount(creditsForDuration(180))}. Uma de 3:30 também ${creditsForDuration(210)}, uma de 3:31 custa ${creditsForDuration(211)}, e uma de 10 minutos, ${creditsForDuration(600)}.`,
    },
    {
      question: 'Quantos créditos eu recebo?',
      answer: `${free.displayName} tem ${free.monthlyCredits} por mês, ${pro.displayName} ${pro.monthlyCredits} e ${premium.displayName} ${premium.monthlyCredits}. A cada mês seu saldo é recarregado até esse número; no plano anual também.`,
    },
    {
      question: 'Posso receber meu dinheiro de volta?',
      answer:
        'Sim, tudo, até 14 dias depois do primeiro pagamento: na página da sua conta, em “Desistir do contrato aqui”. Sua conta passa na hora para o plano Free, e os créditos do plano pago vão junto. Suas músicas ficam.',
    },
    {
      question: 'Como eu cancelo?',
      answer:
        'Na página da sua conta, quando quiser. Você fica com o plano até o fim do que pagou, e depois nada é cobrado.',
    },
    {
      question: 'O que acontece quando mudo de plano?',
      answer:
        'Um plano maior começa na hora, e o que resta do antigo é descontado do preço. Um plano menor começa quando acaba o que você pagou.',
    },
    {
      question: 'E se um pagamento falhar?',
      answer:
        'Avisamos por e-mail, e seu plano fica por sete dias para você trocar o cartão. Os créditos novos vêm com o pagamento.',
    },
    {
      question: `O que é a API do ${premium.displayName}?`,
      answer: `Com o ${premium.displayName}, seus próprios programas podem usar a Cantora com chaves pessoais, até ${number(premium.monthlyApiRequests)} requisições por mês.`,
    },
  ],
};

function featuresOf(plan: Plan): string[] {
  const { monthlyCredits, monthlyTrainingSeconds, songLimit, monthlyApiRequests } = plan;
  return [
    `${creditCount(monthlyCredits)} por mês, cerca de ${monthlyCredits} minutos de música`,
    monthlyTrainingSeconds === null
      ? 'Tempo de prática ilimitado'
      : `${minutes(Math.floor(monthlyTrainingSeconds / 60))} de prática por mês`,
    songLimit === null
      ? 'Quantas músicas você quiser na biblioteca'
      : `${songCount(songLimit)} na sua biblioteca`,
    ...(monthlyApiRequests > 0 ? [`Acesso à API com ${number(monthlyApiRequests)} requisições por mês`] : []),
  ];
}
