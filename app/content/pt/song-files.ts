import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { songFiles as English } from '../en/song-files.ts';

const { signedNumber } = formatsFor('pt');
const plural = pluralsFor('pt');
const taken = plural({
  one: '# alteração tirada do arquivo: agora é uma edição desta música.',
  other: '# alterações tiradas do arquivo: agora são edições desta música.',
});

export const songFiles: typeof English = {
  title: 'Exportar',
  format: 'Arquivo',
  formats: {
    ultrastar: 'UltraStar: notas e letra',
    lrc: 'LRC: letra com seus tempos',
    midi: 'MIDI: melodia e letra',
    musicxml: 'MusicXML: partitura',
    chordpro: 'ChordPro: letra e acordes',
    songsheet: 'Folha para imprimir, letra e acordes: HTML',
    'vocals.wav': 'WAV: a voz',
    'instrumental.wav': 'WAV: a parte instrumental',
    'all.zip': 'Todos em um: ZIP',
  },
  edited: 'Com minhas alterações',
  inHeardKey: (semitones) => `No tom que se ouve (${signedNumber(semitones)})`,
  withClick: 'Com o metrônomo',
  download: 'Baixar',
  cancel: 'Cancelar',
  saving: 'Salvando antes suas alterações…',
  preparing: 'O arquivo está sendo criado…',
  received: (size) => `${size} recebidos`,
  downloaded: 'O arquivo foi baixado.',
  failed: 'Não foi possível criar o arquivo.',
  tooLarge: 'Este arquivo passa de 1 GB, e este navegador não consegue salvá-lo.',
  unsaved: 'Não foi possível salvar suas alterações, então o arquivo não as teria.',
  import: 'Trazer um arquivo de volta',
  importHint: 'As notas e a letra de um arquivo exportado aqui e alterado em outro lugar viram edições.',
  imported: (changes) => (changes === 0 ? 'A música já tem tudo o que este arquivo diz.' : taken(changes)),
  leftOut: (parts) => `Não foi aproveitado, pois uma música não tem lugar para isso: ${parts}.`,
  leftOutParts: {
    other_voices: plural({ one: '# nota de outra voz', other: '# notas de outras vozes' }),
    unpitched_words: plural({ one: '# palavra sem nota', other: '# palavras sem nota' }),
    tempo_changes: plural({ one: '# mudança de andamento', other: '# mudanças de andamento' }),
    other_tracks: plural({ one: '# outra faixa', other: '# outras faixas' }),
    unreadable_lines: plural({ one: '# linha ilegível', other: '# linhas ilegíveis' }),
    after_the_end: plural({
      one: '# nota depois do fim da música',
      other: '# notas depois do fim da música',
    }),
    foreign_lines: plural({
      one: '# linha que esta música não tem',
      other: '# linhas que esta música não tem',
    }),
    other_words: plural({
      one: '# palavra que não é da música',
      other: '# palavras que não são da música',
    }),
  },
  importFailed: 'Não foi possível trazer este arquivo de volta.',
  importUnread: 'As alterações estão salvas, mas não foi possível carregá-las. Recarregue a página.',
};
