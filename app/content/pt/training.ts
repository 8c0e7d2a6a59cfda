import { pluralsFor } from '#domain/formats.ts';
import type { training as English } from '../en/training.ts';

const plural = pluralsFor('pt');

export const training: typeof English = {
  title: 'Oficina de prática',
  description: 'Experimente a Cantora sem conta: uma demonstração com uma música nossa. Nada é enviado.',
  badge: 'Demo',
  lead: 'Experimente a Cantora sem conta. Isto é uma demonstração: seu arquivo fica neste dispositivo, o processamento é uma espera simulada, e depois você pratica com a nossa música, não com a sua.',
  user: 'Cantor de teste',
  creditsLeft: (left, total) => `Restam ${left} de ${total} créditos de demonstração`,
  creditsNote: 'Os créditos de demonstração só vivem nesta página. Recarregue para começar do zero.',
  noFile: 'Sem uma música à mão?',
  useOurs: 'Usar a música de demonstração',
  demoFile: 'first-light.opus',
  cost: 'Custo',
  demoCredits: plural({ one: '# crédito de demonstração', other: '# créditos de demonstração' }),
  costNote:
    'Estimado pelo tamanho do arquivo, como esta demonstração faz. No produto você vê o custo da sua música antes de começar, em geral um crédito por minuto.',
  smaller: 'Escolha um arquivo menor ou use a música de demonstração.',
  failed: 'O processamento falhou',
  failedNext:
    'Não foi possível carregar a música de demonstração. Seus créditos de demonstração voltaram. Confira a conexão e tente de novo.',
  messages: {
    separation: 'Simulado: separando voz e acompanhamento',
    pitch: 'Simulado: escrevendo a melodia',
    lyrics: 'Simulado: posicionando a letra',
    complete: '',
  },
  finalizing: 'A demonstração está quase pronta. Não travou.',
  note: 'Este é o relógio da demonstração, não um servidor: cerca de três minutos, o que uma música pode levar. Enquanto isso a música de demonstração é carregada.',
  skip: 'Pular a espera',
  complete: 'Processamento concluído!',
  completeText: (fileName, title) =>
    `No produto, você praticaria agora com ${fileName}. Aqui você pratica com a nossa música “${title}”.`,
  again: 'Tentar outro arquivo',
  uploadOwn: 'Enviar a sua música',
  songTitle: 'First Light',
  songArtist: 'Sintetizada pela Cantora',
  aboutTitle: 'Sobre esta música de demonstração',
  about: [
    'Nós mesmos a escrevemos e sintetizamos, voz inclusive. As duas partes, as notas e a letra vêm direto da partitura, por isso são exatas.',
    'Uma música sua é separada por modelos. Um pouco da banda fica na voz, e algumas notas saem erradas. Cada resultado diz qual modelo o fez e o quanto ele é bom.',
    'O tempo de prática é contado só nesta página e não vai para a conta de ninguém.',
  ],
};
