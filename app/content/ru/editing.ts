import { pluralsFor } from '#domain/formats.ts';
import type { editing as English } from '../en/editing.ts';

const plural = pluralsFor('ru');
const moreDrafts = plural({ one: 'ещё одни', few: 'ещё #', many: 'ещё #', other: 'ещё #' });
const changeCount = plural({ one: '# правка', few: '# правки', many: '# правок', other: '# правки' });
const noteCount = plural({ one: '# нота', few: '# ноты', many: '# нот', other: '# ноты' });
const textCount = plural({ one: '# слово', few: '# слова', many: '# слов', other: '# слова' });

export const editing: typeof English = {
  region: 'Правка',
  modes: { melody: 'Править мелодию', lyrics: 'Править слова' },
  undo: 'Отменить',
  redo: 'Вернуть',
  restore: 'Восстановить',
  save: 'Сохранить правки',
  saving: 'Сохраняем…',
  idle: 'Можно править…',
  unsaved: 'Есть несохранённые правки',
  wordOf: (noteName) => `Слово на ноте ${noteName}`,
  wordIssue: "Не больше 20 символов: латиница или кириллица, цифры, пробелы и - ' . , ! ?",
  editWord: (word) => `Править «${word}»`,
  noNote: 'Это слово не приходится ни на одну ноту',
  line: {
    type: 'Ввести всю строку',
    join: 'Соединить со следующей строкой',
    field: 'Вся строка',
    split: 'Разделить у курсора',
    cannotSplit: 'Поставьте курсор между двумя словами строки и разделите её.',
  },
  noWords:
    'У песни пока нет слов. Нажмите на ноту, чтобы написать на ней слово, или дайте свой текст в разделе «Слова».',
  conflict: (time) =>
    `Песню тем временем сохранили в другом месте${time === null ? '' : ` (${time})`}. Что бы вы ни выбрали, другой вариант останется доступен.`,
  takeTheirs: 'Взять тот вариант',
  saveOverTheirs: 'Сохранить мой поверх',
  draft: (time, more) =>
    `Есть правки от ${time}, которые не сохранены${more === 0 ? '' : `, и ${moreDrafts(more)}`}.`,
  restoreDraft: 'Вернуть их',
  discardDraft: 'Удалить',
  unloaded: 'Не удалось загрузить сохранённый вариант. Ничего не пропало: перед сохранением мы спросим.',
  versions: {
    open: 'Версии',
    title: 'Сохранённые версии',
    text: 'Хранятся последние двадцать. Восстановленная становится новейшей; при этом ничего не удаляется.',
    none: 'Ещё ничего не сохранено.',
    original: 'Исходная',
    changes: (notes, words) =>
      [notes > 0 && noteCount(notes), words > 0 && textCount(words)].filter(Boolean).join(', ') ||
      'Без изменений',
    current: 'Новейшая',
    restore: (time) => `Восстановить версию от ${time}`,
    restoreShort: 'Восстановить',
  },
  review: {
    title: (count) => `Посмотрите: ${changeCount(count)}`,
    lead: 'Песню обработали заново, или у неё теперь другие слова. Ваши правки перенесены туда, где новые ноты и слова всё ещё подходят; этим места не нашлось. Прежнюю версию можно вернуть в разделе «Версии».',
    changedNote: (noteName) => `Вы меняли ноту на ${noteName}.`,
    removedNote: (noteName) => `Вы удаляли ноту ${noteName}.`,
    shownNote: (noteName) => `Вы возвращали ноту ${noteName}.`,
    noteText: (text, noteName) =>
      `Вы написали «${text}» ${noteName === null ? 'на ноте' : `на ноте ${noteName}`}.`,
    text: (text, was) => (was === null ? `Вы написали «${text}».` : `Вы написали «${text}» вместо «${was}».`),
    wordTimes: (word) => (word === null ? 'Вы сдвигали слово.' : `Вы сдвигали «${word}».`),
    lineStart: (word, begins) =>
      `Вы ${begins ? 'начинали строку' : 'соединяли две строки'}${word === null ? '' : ` на слове «${word}»`}.`,
    carryOut: 'Сделать здесь',
    end: 'Пропустить',
    endAll: 'Пропустить все',
  },
  leave: {
    title: 'Уйти без сохранения?',
    text: 'Правки останутся в этом браузере; мы предложим их, когда вы снова откроете песню.',
    confirm: 'Уйти',
    stay: 'Остаться',
  },
  table: 'Править ноты в таблице',
  tableCaption: 'Ноты мелодии; у каждой есть кнопка правки',
  edit: 'Править',
  editNote: (number, noteName) => `Править ноту ${number}, ${noteName}`,
  editorOf: (noteName) => `Нота ${noteName}`,
  hearFrom: (start) => `Перейти к ${start}`,
  addNote: 'Добавить ноту здесь',
  removeNote: 'Удалить ноту',
  take: 'Применить',
  cancel: 'Отмена',
  fields: { note: 'Нота', word: 'Слово', start: 'Начало (секунды)', length: 'Длительность (секунды)' },
  startIssue: 'Время внутри песни, в секундах',
  lengthIssue: 'Не меньше 0,01 секунды и не длиннее песни',
  feedback: {
    editingLyrics: (noteName) => `Правим слово на ноте ${noteName}`,
    cancelledLyrics: (noteName) => `Правка ноты ${noteName} отменена`,
    updatedLyrics: (text) => `Слово изменено: ${text}`,
    clearedLyrics: (noteName) => `Слово на ноте ${noteName} убрано`,
    clearedWord: (word) => `Слово «${word}» убрано`,
    removedNote: (noteName) => `Нота ${noteName} удалена`,
    addedNote: (noteName, atSeconds) => `Нота ${noteName} добавлена на ${atSeconds} с`,
    changedNote: (noteName) => `Нота ${noteName} изменена`,
    restored: 'Восстановлена исходная версия',
    loaded: 'Правки загружены',
    saved: 'Правки сохранены',
    saveFailed: 'Не удалось сохранить правки',
    loadFailed: 'Не удалось загрузить версию',
    pipelineNotFound: 'Обработка не найдена',
    noPipeline: 'У песни нет обработки. На сервере сохранить нельзя.',
    savedLocally: (reason) =>
      `На сервере сохранить не удалось. Правки сохранены только здесь. Ошибка: ${reason}`,
  },
};
