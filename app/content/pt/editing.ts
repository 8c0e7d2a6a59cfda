import { pluralsFor } from '#domain/formats.ts';
import type { editing as English } from '../en/editing.ts';

const plural = pluralsFor('pt');
const moreDrafts = plural({ one: 'mais um conjunto', other: 'mais #' });
const changeCount = plural({ one: '# alteração', other: '# alterações' });
const noteCount = plural({ one: '# nota', other: '# notas' });
const textCount = plural({ one: '# palavra', other: '# palavras' });

export const editing: typeof English = {
  region: 'Edição',
  modes: { melody: 'Editar a melodia', lyrics: 'Editar a letra' },
  undo: 'Desfazer',
  redo: 'Refazer',
  restore: 'Restaurar',
  save: 'Salvar alterações',
  saving: 'Salvando…',
  idle: 'Pronto para editar…',
  unsaved: 'Alterações não salvas',
  wordOf: (noteName) => `Palavra na nota ${noteName}`,
  wordIssue: "No máximo 20 caracteres: letras latinas ou cirílicas, algarismos, espaços e - ' . , ! ?",
  editWord: (word) => `Editar “${word}”`,
  noNote: 'Nenhuma nota leva esta palavra',
  line: {
    type: 'Escrever o verso inteiro',
    join: 'Juntar com o verso seguinte',
    field: 'O verso inteiro',
    split: 'Dividir no cursor',
    cannotSplit: 'Ponha o cursor entre duas palavras do verso e divida-o.',
  },
  noWords:
    'Esta música ainda não tem letra. Toque em uma nota para escrever nela uma palavra, ou dê a sua própria letra em “Letra”.',
  conflict: (time) =>
    `Enquanto isso, esta música foi salva em outro lugar${time === null ? '' : ` (${time})`}. Qualquer que seja a sua escolha, a outra versão continua disponível.`,
  takeTheirs: 'Ficar com a outra versão',
  saveOverTheirs: 'Salvar a minha por cima',
  draft: (time, more) =>
    `Há alterações de ${time} que não foram salvas${more === 0 ? '' : `, e ${moreDrafts(more)}`}.`,
  restoreDraft: 'Trazer de volta',
  discardDraft: 'Descartar',
  unloaded: 'Não foi possível carregar sua versão salva. Nada se perde: antes de salvar, vamos perguntar.',
  versions: {
    open: 'Versões',
    title: 'Versões salvas',
    text: 'As últimas vinte ficam guardadas. A que você traz de volta passa a ser a mais nova; nada é apagado.',
    none: 'Nada foi salvo ainda.',
    original: 'A original',
    changes: (notes, words) =>
      [notes > 0 && noteCount(notes), words > 0 && textCount(words)].filter(Boolean).join(', ') ||
      'Sem alterações',
    current: 'A mais nova',
    restore: (time) => `Trazer de volta a versão de ${time}`,
    restoreShort: 'Trazer de volta',
  },
  review: {
    title: (count) => `Para revisar: ${changeCount(count)}`,
    lead: 'A música foi processada de novo, ou tem agora outra letra. O que você alterou foi mantido onde as notas e palavras novas ainda combinam; estas não acharam lugar. A versão anterior pode ser trazida de volta em “Versões”.',
    changedNote: (noteName) => `Você tinha mudado uma nota para ${noteName}.`,
    removedNote: (noteName) => `Você tinha removido ${noteName}.`,
    shownNote: (noteName) => `Você tinha trazido de volta ${noteName}.`,
    noteText: (text, noteName) => `Você tinha escrito “${text}” em ${noteName ?? 'uma nota'}.`,
    text: (text, was) =>
      was === null ? `Você tinha escrito “${text}”.` : `Você tinha escrito “${text}” no lugar de “${was}”.`,
    wordTimes: (word) => (word === null ? 'Você tinha movido uma palavra.' : `Você tinha movido “${word}”.`),
    lineStart: (word, begins) =>
      `Você tinha ${begins ? 'começado um verso' : 'juntado dois versos'}${word === null ? '' : ` em “${word}”`}.`,
    carryOut: 'Fazer aqui',
    end: 'Deixar para lá',
    endAll: 'Deixar todas para lá',
  },
  leave: {
    title: 'Sair sem salvar?',
    text: 'Suas alterações ficam neste navegador e são oferecidas quando você abrir a música de novo.',
    confirm: 'Sair',
    stay: 'Ficar',
  },
  table: 'Editar as notas em uma tabela',
  tableCaption: 'Notas da melodia; cada uma tem um botão para editá-la',
  edit: 'Editar',
  editNote: (number, noteName) => `Editar a nota ${number}, ${noteName}`,
  editorOf: (noteName) => `Nota ${noteName}`,
  hearFrom: (start) => `Ir para ${start}`,
  addNote: 'Adicionar uma nota aqui',
  removeNote: 'Remover a nota',
  take: 'Aplicar',
  cancel: 'Cancelar',
  fields: { note: 'Nota', word: 'Palavra', start: 'Início (segundos)', length: 'Duração (segundos)' },
  startIssue: 'Um momento dentro da música, em segundos',
  lengthIssue: 'Pelo menos 0,01 segundo e não mais que a música',
  feedback: {
    editingLyrics: (noteName) => `Editando a letra da nota ${noteName}`,
    cancelledLyrics: (noteName) => `Edição da nota ${noteName} cancelada`,
    updatedLyrics: (text) => `Letra atualizada: ${text}`,
    clearedLyrics: (noteName) => `Letra da nota ${noteName} apagada`,
    clearedWord: (word) => `“${word}” apagada`,
    removedNote: (noteName) => `Nota ${noteName} removida`,
    addedNote: (noteName, atSeconds) => `${noteName} adicionada em ${atSeconds} s`,
    changedNote: (noteName) => `Nota ${noteName} alterada`,
    restored: 'Versão original restaurada',
    loaded: 'Alterações carregadas',
    saved: 'Alterações salvas',
    saveFailed: 'Não foi possível salvar a versão editada',
    loadFailed: 'Não foi possível carregar a versão',
    pipelineNotFound: 'Processamento não encontrado',
    noPipeline: 'A música não tem processamento. Não dá para salvar no servidor.',
    savedLocally: (reason) =>
      `Não foi possível salvar no servidor. As alterações estão só neste navegador. Erro: ${reason}`,
  },
};
