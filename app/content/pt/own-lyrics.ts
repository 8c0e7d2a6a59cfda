import { pluralsFor } from '#domain/formats.ts';
import type { ownLyrics as English } from '../en/own-lyrics.ts';

const lines = pluralsFor('pt')({ one: '# verso', other: '# versos' });
const leftOutTexts = pluralsFor('pt')({
  one: '# trecho do seu texto não está',
  other: '# trechos do seu texto não estão',
});
const uncertainWords = pluralsFor('pt')({
  one: '# palavra pode estar no lugar errado',
  other: '# palavras podem estar no lugar errado',
});

export const ownLyrics: typeof English = {
  title: 'Letra',
  source: {
    none: 'Esta música ainda não tem letra.',
    recognised: 'Esta letra foi ouvida por um modelo, então pode ter erros.',
    own: 'Esta é a sua própria letra.',
  },
  paste: 'Colar a letra',
  open: 'Pôr a sua letra',
  goOn: 'Continuar com a sua letra',
  unsent: 'Você tem aqui uma letra que ainda não está na música.',
  remove: 'Tirar minha letra',
  removing: {
    title: 'Tirar sua letra desta música?',
    text: 'A letra reconhecida volta, se havia uma. Seu texto fica aqui para você pôr de novo.',
    failed: 'Não foi possível tirar sua letra.',
  },
  removed: 'Sua letra foi tirada da música.',
  text: 'Letra: uma linha para cada verso cantado',
  textHint:
    'Cole ou abra um arquivo LRC, Enhanced LRC ou UltraStar. Um parágrafo é dividido em versos. De graça.',
  file: 'Abrir um arquivo',
  fileFailed:
    'Não foi possível ler este arquivo como texto. Escolha um arquivo LRC, Enhanced LRC ou UltraStar.',
  fileTooLarge: 'Este arquivo é grande demais para a letra de uma música.',
  recognisedAs: {
    plain: (count) => `${lines(count)} sem tempos. Eles são procurados na voz.`,
    tapped: (count) => `${lines(count)}, cada um com o início que você marcou.`,
    tapping: (done, count) => `${done} de ${lines(count)} têm início. Marque o resto ou envie sem tempos.`,
    lrc: (count) => `Um arquivo LRC: ${lines(count)} com tempos.`,
    ultrastar: 'Um arquivo UltraStar.',
  },
  language: 'Idioma da letra',
  anyLanguage: 'Descobrir pela letra',
  tap: 'Marcar o início dos versos de ouvido',
  tapAgain: 'Continuar marcando',
  forgetTaps: 'Esquecer as marcas',
  send: 'Pôr na música',
  close: 'Fechar',
  sending: 'Enviando sua letra…',
  placing: 'Sua letra está sendo posicionada na música',
  placingHint: 'Enquanto isso, você pode continuar praticando.',
  placed: 'Sua letra está na música.',
  kept: 'Seu texto fica guardado aqui.',
  sendFailed: 'Não foi possível enviar sua letra.',
  failed: 'Não foi possível posicionar sua letra.',
  notPlaced: () =>
    'Não foi possível ler esta letra, ou ela não foi encontrada na voz da música. O texto fica guardado.',
  misfitNext: 'Seu texto fica guardado aqui. Confira se esta é a letra desta gravação.',
  leastFitting: 'Estes versos são os que menos combinam:',
  insist: 'A letra é esta: posicionar mesmo assim',
  insisted:
    'A voz não parece cantar esta letra. Ela foi posicionada porque você insistiu: confie pouco nos tempos.',
  leftOut: (count) => `${leftOutTexts(count)} entre as palavras:`,
  andMore: (count) => `e mais ${count}`,
  whyLeftOut: {
    not_sung: 'parece título, acordes ou créditos',
    not_heard: 'não se ouve na voz',
    no_time: 'não tem tempo no arquivo',
    same_time: 'no tempo de outro verso',
    outside: 'depois do fim da música',
    second_voice: 'da segunda voz',
  },
  tooMuch: {
    lines: (count, most) =>
      `Este texto tem ${lines(count)}, e são aceitos no máximo ${most}. Tire o que não é cantado.`,
    characters: (count, most) =>
      `Este texto tem ${count} caracteres, e são aceitos no máximo ${most}. Tire o que não é cantado.`,
  },
  lost: 'Não se sabe mais em que pé está sua letra. Envie de novo.',
  notLoaded: 'Sua letra está na música, mas não foi possível carregá-la. Recarregue a página.',
  tapping: {
    title: 'Marque quando cada verso começa',
    hint: 'Aperte o botão grande ou a barra de espaço no primeiro som do verso.',
    button: 'Este verso começa agora',
    play: 'Tocar e continuar marcando',
    next: 'Próximo verso',
    done: 'Todos os versos têm início.',
    undo: 'Desfazer a última marca',
    back: 'Ouvir o último verso de novo',
    finish: 'Pronto',
    list: 'Versos e seus inícios',
    notYet: 'ainda sem início',
  },
  times: {
    title: 'Tempos das palavras',
    edit: 'Ajustar os tempos das palavras',
    hint: 'Arraste uma palavra ou uma das pontas, ou use as setas: 10 milissegundos, com Shift 100.',
    noLine: 'Toque um verso cujas palavras quer mover, ou vá até ele.',
    noWords: 'As palavras deste verso não têm tempos.',
    uncertain: (count) =>
      `${uncertainWords(count)}. Confira de ouvido: elas têm borda tracejada enquanto você ajusta os tempos.`,
    certain: 'Todas as palavras parecem estar no lugar.',
    nextUncertain: 'Ir para a próxima palavra incerta',
    uncertainWord: 'incerta',
    part: 'O que se move',
    parts: { start: 'Início', end: 'Fim', whole: 'Palavra', all: 'Tudo daqui em diante' },
    word: (word, from, to) => `${word}, de ${from} a ${to} segundos`,
    earlier: 'Verso anterior',
    later: 'Próximo verso',
  },
};
