import { formatsFor, pluralsFor } from '#domain/formats.ts';
import { MEASURED } from '#domain/measured-accuracy.ts';
import type { Plan } from '#domain/plans/plans.ts';
import type { landingSections as English } from '../en/landing-sections.ts';

const { pitchPercent, notesPercent, sungClips, wordlessClips, inventedNotes } = MEASURED;
const { number } = formatsFor('pt');
const plural = pluralsFor('pt');
const credits = plural({ one: '# crédito', other: '# créditos' });
const minutes = plural({ one: '# minuto', other: '# minutos' });
const songCount = plural({ one: '# música', other: '# músicas' });

export const landingSections: typeof English = {
  demo: {
    songTitle: 'First Light',
    about:
      '“First Light” é nossa, voz inclusive. As faixas, notas e letra vêm direto da partitura, por isso são exatas. Uma música sua é separada por modelos, e o resultado diz o quanto ele é bom.',
  },
  video: {
    title: 'A Cantora em um minuto',
    text: 'Uma gravação do produto em uso, com som.',
  },
  problem: {
    heading: 'Cantar por cima ensina pouco',
    points: [
      {
        title: 'Você não se ouve',
        text: 'A voz gravada cobre a sua, e você não percebe onde se afasta.',
      },
      {
        title: 'Não há partitura',
        text: 'Ela existe para poucas das músicas que se cantam, e nem todo mundo lê.',
      },
      {
        title: 'O karaokê tira a melodia',
        text: 'Justo quando você precisa dela para aprender. Fica você sozinho com a letra.',
      },
    ],
  },
  ownVoice: {
    title: 'Veja sua própria voz sobre as notas',
    text: 'Ligue o microfone e sua afinação é uma linha sobre a melodia enquanto você canta. Depois de cada passada, o treinador diz o que foi bem e o que cantar de outro jeito, e um toque leva você de volta ao verso mais difícil, mais devagar.',
    pictureOf: 'Notas de uma melodia e a linha de uma voz sobre elas',
    coach: '“Um pouco baixo onde a melodia sobe.”',
  },
  solution: {
    heading: 'Ouça as partes, veja a melodia',
    text: 'Da sua própria gravação a Cantora faz duas faixas, voz e acompanhamento, e uma imagem da melodia que cai sobre um teclado no tempo certo. Abaixe a voz gravada o quanto quiser e siga as notas.',
    pictureOf: 'As duas faixas da música de demonstração, voz e acompanhamento, como soam ao longo do tempo',
    voice: 'Voz',
    accompaniment: 'Acompanhamento',
    figures: [
      {
        figure: `${pitchPercent.least}–${pitchPercent.most} %`,
        text: 'dos momentos cantados têm a altura certa, com margem de meio semitom.',
      },
      {
        figure: `${notesPercent.least}–${notesPercent.most} %`,
        text: 'para notas inteiras: altura certa e começo com margem de 50 milissegundos.',
      },
    ],
    source: `Medido em ${sungClips} trechos: um cantor amador de verdade, sozinho e à frente de duas bandas, e músicas que nós sintetizamos. Pior e melhor trecho. Em ${wordlessClips} gravações em que ninguém canta, encontrou ${inventedNotes} notas. Sua música pode ser mais fácil ou mais difícil, e o relatório dela diz.`,
  },
  features: {
    heading: 'O que você recebe de cada música',
    items: [
      {
        title: 'Voz e acompanhamento separados',
        text: 'Duas faixas, cada uma com seu volume, exatamente juntas enquanto tocam.',
      },
      {
        title: 'A melodia em notas',
        text: 'Cada nota com nome, lugar e duração, caindo sobre um teclado. As erradas podem ser movidas.',
      },
      {
        title: 'Seu tom, sua velocidade',
        text: 'Até uma oitava acima ou abaixo, de metade a uma vez e meia da velocidade.',
      },
      {
        title: 'A letra no tempo',
        text: 'Ouvida na gravação quando é possível; se não, cole, traga um arquivo ou marque os versos.',
      },
      {
        title: 'Loops exatos',
        text: 'Marque um verso e cante até que ele seja seu, com contagem inicial e cliques se quiser.',
      },
      {
        title: 'Um relatório sincero',
        text: 'Cada resultado diz qual modelo o fez e o quanto ele é bom, com motivos. O que é aproximado é chamado de aproximado.',
      },
    ],
  },
  steps: {
    heading: 'Como funciona',
    items: [
      {
        title: 'Envie sua música',
        text: 'MP3, WAV, FLAC, OGG, M4A ou AAC, até 100 MB. Você vê quanto custa antes de começar.',
      },
      {
        title: 'Veja a separação acontecer',
        text: 'O andamento que você vê é o que o servidor informa, etapa por etapa. Enquanto isso, pode fechar a página.',
      },
      {
        title: 'Cante',
        text: 'Comece, pare e volte quantas vezes quiser, com as notas e o seu equilíbrio das duas faixas.',
      },
    ],
    promises: [
      'Se o processamento falhar, seus créditos voltam.',
      'Se não der para usar o resultado, seus créditos voltam e a música fica.',
      'O arquivo enviado é apagado até 24 horas depois do processamento. As faixas ficam até você excluir a música; no plano Free são apagadas, depois de um e-mail, se ninguém a abriu por 90 dias.',
    ],
  },
  voices: {
    heading: 'O que quem canta faz com ela',
    testimonials: [],
    uses: [
      {
        who: 'No coral',
        text: 'Envie a gravação do ensaio, repita os oito compassos que nunca saem, toque mais devagar e volte sabendo.',
      },
      {
        who: 'Com a banda',
        text: 'Leve a música para o tom que combina com a voz, ouça só o acompanhamento e entregue aos outros em um arquivo.',
      },
      {
        who: 'Na aula',
        text: 'Vejam juntos a frase: em que nota começa, quanto se sustenta, onde se respira. Depois pratique em casa, minuto a minuto.',
      },
    ],
  },
  plans: {
    heading: 'Planos',
    text: 'Comece de graça. Um crédito é mais ou menos um minuto de áudio, e os planos pagos podem ser devolvidos em 14 dias.',
    monthly: 'por mês',
    or: (yearly) => `ou ${yearly} por ano`,
    free: 'Não custa nada',
    facts: planFacts,
  },
};

function planFacts({
  monthlyCredits,
  monthlyTrainingSeconds,
  songLimit,
  monthlyApiRequests,
}: Plan): string[] {
  return [
    `${credits(monthlyCredits)} de processamento por mês`,
    monthlyTrainingSeconds === null
      ? 'Prática ilimitada'
      : `${minutes(monthlyTrainingSeconds / 60)} de prática por mês`,
    songLimit === null ? 'Quantas músicas você quiser' : `${songCount(songLimit)} na sua biblioteca`,
    ...(monthlyApiRequests > 0 ? [`Acesso à API, ${number(monthlyApiRequests)} requisições por mês`] : []),
  ];
}
