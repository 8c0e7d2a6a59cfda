import type { beta as English } from '../en/beta.ts';

export const beta: typeof English = {
  title: 'Beta da Cantora: pratique canto com as suas músicas',
  description:
    'Entre na beta da Cantora: envie uma música, receba voz, acompanhamento e melodia separados e pratique com as notas à sua frente.',
  join: 'Entrar na beta',
  hero: {
    heading: 'Pratique as músicas que você ama, nota por nota',
    lead: 'A Cantora separa uma gravação em partes, escreve a melodia e dá a você um lugar tranquilo para cantar. Deixe seu e-mail, e escrevemos quando houver lugar para você na beta.',
  },
  final: {
    heading: 'Entre na beta',
    text: 'Um campo só e uma mensagem nossa quando chegar a sua vez.',
  },
  noSpam: 'Sem spam: usamos seu endereço para avisar do seu lugar na beta e para mais nada.',
};
