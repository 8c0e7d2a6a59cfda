import { pluralsFor } from '#domain/formats.ts';
import type { leaving as English } from '../en/leaving.ts';

const plural = pluralsFor('pt');

export const leaving: typeof English = {
  title: 'Só neste dispositivo',
  text: 'Isto não está guardado em nenhum outro lugar. O que fazer com isso quando você sair?',
  things: {
    takes: plural({
      one: '# tomada: sua voz junto a uma música',
      other: '# tomadas: sua voz junto a uma música',
    }),
    recordings: plural({ one: '# gravação não enviada', other: '# gravações não enviadas' }),
    editedSongs: plural({
      one: 'alterações não salvas em # música',
      other: 'alterações não salvas em # músicas',
    }),
    lyrics: plural({
      one: 'letra de # música ainda sem lugar',
      other: 'letras de # músicas ainda sem lugar',
    }),
    waiting: plural({
      one: '# passada ou prática que não pôde ser enviada',
      other: '# passadas e práticas que não puderam ser enviadas',
    }),
  },
  keep: 'Sair e guardar para mim',
  keepText:
    'Volta quando você entrar aqui de novo. O Cantora não mostra isso a mais ninguém, mas quem cuida deste computador poderia encontrar.',
  remove: 'Sair e apagar',
  removeText: 'O certo em um computador que outras pessoas usam. Não dá para desfazer.',
  saveTakes: 'Salvar as tomadas como arquivos',
  takesSaved: 'As tomadas foram para onde vão seus downloads.',
  takesNotSaved: 'Nem todas as tomadas puderam ser salvas.',
  here: {
    title: 'Esperando neste dispositivo',
    text: 'Aparece quando a própria conta entra, e para mais ninguém.',
    somebody: 'outra conta',
    of: (name) => `De ${name}`,
    remove: 'Apagar',
    removeNamed: (name) => `Apagar o que ${name} tem aqui`,
    question: (name) => `Apagar o que ${name} tem neste dispositivo?`,
    questionText: 'Não está guardado em nenhum outro lugar, então some para sempre.',
    failed: 'Não foi possível apagar.',
  },
};
