import type { subscription as English } from '../en/subscription.ts';

export const subscription: typeof English = {
  failed: 'Não foi possível carregar seu plano.',
  plan: (name) => `Plano ${name}`,
  badges: { active: 'Ativo', past_due: 'Pagamento atrasado', ending: 'Termina em breve' },
  price: { monthly: (price) => `${price} por mês`, yearly: (price) => `${price} por ano` },
  renews: (date) => `Renova em ${date}.`,
  ends: (date) => `Termina em ${date}; depois você tem o plano Free. Nada mais é cobrado.`,
  changes: (plan, date) => `Muda para ${plan} em ${date}.`,
  late: (date) => `O pagamento de ${date} não foi concluído. Seu plano fica por sete dias; troque o cartão.`,
  free: 'Você tem o plano Free. Ele não custa nada.',
  test: 'Pagamentos de teste: nada é cobrado.',
  seePlans: 'Ver planos e preços',
  manage: 'Gerenciar assinatura',
  manageFailed: 'Não foi possível abrir a página do provedor de pagamento.',
  cancel: 'Cancelar assinatura',
  cancelTitle: (plan) => `Cancelar ${plan}?`,
  cancelText: (plan, date) =>
    `Você fica com ${plan} até ${date}, pois está pago até lá. Depois você tem o plano Free, e nada mais é cobrado.`,
  cancelled: (date) => `Sua assinatura termina em ${date}.`,
  keep: (plan) => `Manter ${plan}`,
  kept: (plan) => `${plan} continua como antes.`,
  changeFailed: 'Sua assinatura não mudou.',
  withdraw: 'Desistir do contrato aqui',
  withdrawUntil: (date) => `Você pode receber todo o dinheiro de volta até ${date}.`,
  withdrawTitle: 'Desistir do contrato?',
  withdrawText: (plan) =>
    `Tudo o que você pagou por ${plan} é devolvido ao mesmo cartão. Sua conta passa na hora para o plano Free, e os créditos de ${plan} vão junto. Suas músicas ficam. Você recebe um comprovante por e-mail.`,
  withdrawTestText: (plan) =>
    `Nada foi cobrado por ${plan}, então nada é devolvido. Sua conta passa na hora para o plano Free, e os créditos de ${plan} vão junto. Suas músicas ficam. Você recebe um comprovante por e-mail.`,
  confirmWithdrawal: 'Confirmar a desistência',
  withdrawn: 'Sua desistência foi feita. O comprovante está a caminho por e-mail.',
  withdrawFailed: 'Sua desistência não foi feita.',
};
