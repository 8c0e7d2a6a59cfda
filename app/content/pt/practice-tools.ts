import { pluralsFor } from '#domain/formats.ts';
import type { practiceTools as English } from '../en/practice-tools.ts';

const barCount = pluralsFor('pt')({ one: '# compasso', other: '# compassos' });

export const practiceTools: typeof English = {
  overview: 'Imagem da música inteira',
  loopTitle: 'Loop',
  setStart: 'Marcar o início de um loop',
  setEnd: 'Marcar o fim do loop',
  clearLoop: 'Limpar o loop',
  loopPhrase: 'Repetir em loop o verso cantado',
  again: 'De novo desde o último verso',
  loopStart: 'Início do loop',
  loopEnd: 'Fim do loop',
  startIsSet: (start) => `De ${start}`,
  looped: (start, end) => `${start} – ${end}`,
  loopName: 'Nome deste loop',
  saveLoop: 'Salvar loop',
  noLoop: 'Marque um loop com A e B ou escolha um verso. Um loop com nome fica guardado com a música.',
  namedLoops: 'Loops salvos',
  renameLoop: (name) => `Renomear “${name}”`,
  deleteLoop: (name) => `Excluir “${name}”`,
  newName: 'Nome novo',
  sections: 'Seções',
  eightBars: 'Oito compassos',
  phrases: 'Versos',
  wordlessPhrase: (number) => `Frase ${number}`,
  beatTitle: 'Cliques',
  countIn: 'Contagem inicial',
  countInBars: (bars) => (bars === 0 ? 'Sem' : barCount(bars)),
  metronome: 'Metrônomo',
  clicks: 'Cliques por compasso',
  clickNames: { 4: 'Tempos', 6: 'Terços', 8: 'Metades' },
  clickTexts: {
    4: 'Cada tempo; em seis por oito, cada semínima pontuada.',
    6: 'Três cliques por tempo: em seis por oito, cada colcheia.',
    8: 'Cada tempo e a sua metade.',
  },
  clickVolume: 'Volume dos cliques',
  percent: (percent) => `${percent} por cento`,
  clickGuesses: {
    all: 'Os tempos desta música são uma suposição: os cliques podem não cair neles.',
    some: 'Alguns compassos desta música são uma suposição, tracejados nas imagens: ali os cliques podem não cair nos tempos.',
  },
  characterKeys: 'Teclas que escrevem um caractere são atalhos',
};
