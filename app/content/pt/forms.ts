import type { forms as English } from '../en/forms.ts';

export const forms: typeof English = {
  submitting: 'Um momento…',
  required: (label) => `Preencha o campo “${label}”.`,
  robotCheck: 'Verificação de que você não é um robô',
  robotCheckMissing:
    'Não foi possível carregar a verificação de que você não é um robô. Permita challenges.cloudflare.com neste navegador e recarregue a página.',
  invalidEmail: 'Digite um endereço de e-mail válido.',
};
