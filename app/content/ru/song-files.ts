import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { songFiles as English } from '../en/song-files.ts';

const { signedNumber } = formatsFor('ru');
const plural = pluralsFor('ru');
const changesOf = plural({ one: '# правка', few: '# правки', many: '# правок', other: '# правки' });

export const songFiles: typeof English = {
  title: 'Экспорт',
  format: 'Файл',
  formats: {
    ultrastar: 'UltraStar: ноты и слова',
    lrc: 'LRC: слова с временем',
    midi: 'MIDI: мелодия и слова',
    musicxml: 'MusicXML: нотная запись',
    chordpro: 'ChordPro: слова и аккорды',
    songsheet: 'Лист для печати, слова и аккорды: HTML',
    'vocals.wav': 'WAV: голос',
    'instrumental.wav': 'WAV: аккомпанемент',
    'all.zip': 'Всё сразу: ZIP',
  },
  edited: 'С моими правками',
  inHeardKey: (semitones) => `В той тональности, что звучит (${signedNumber(semitones)})`,
  withClick: 'С метрономом',
  download: 'Скачать',
  cancel: 'Отмена',
  saving: 'Сначала сохраняем правки…',
  preparing: 'Файл готовится…',
  received: (size) => `получено ${size}`,
  downloaded: 'Файл скачан.',
  failed: 'Не удалось сделать файл.',
  tooLarge: 'Файл больше 1 ГБ, этот браузер его не сохранит.',
  unsaved: 'Не удалось сохранить правки, поэтому в файле их не было бы.',
  import: 'Вернуть файл',
  importHint: 'Ноты и слова из файла, который экспортирован здесь и изменён в другом месте, станут правками.',
  imported: (changes) =>
    changes === 0
      ? 'В песне уже есть всё, что говорит этот файл.'
      : `Из файла взято: ${changesOf(changes)}. Теперь это правки песни.`,
  leftOut: (parts) => `Не взято, потому что в песне для этого нет места: ${parts}.`,
  leftOutParts: {
    other_voices: plural({
      one: '# нота другого голоса',
      few: '# ноты других голосов',
      many: '# нот других голосов',
      other: '# ноты других голосов',
    }),
    unpitched_words: plural({
      one: '# слово без ноты',
      few: '# слова без нот',
      many: '# слов без нот',
      other: '# слова без нот',
    }),
    tempo_changes: plural({
      one: '# смена темпа',
      few: '# смены темпа',
      many: '# смен темпа',
      other: '# смены темпа',
    }),
    other_tracks: plural({
      one: '# другая дорожка',
      few: '# другие дорожки',
      many: '# других дорожек',
      other: '# другой дорожки',
    }),
    unreadable_lines: plural({
      one: '# нечитаемая строка',
      few: '# нечитаемые строки',
      many: '# нечитаемых строк',
      other: '# нечитаемой строки',
    }),
    after_the_end: plural({
      one: '# нота после конца песни',
      few: '# ноты после конца песни',
      many: '# нот после конца песни',
      other: '# ноты после конца песни',
    }),
    foreign_lines: plural({
      one: '# строка, которой нет в песне',
      few: '# строки, которых нет в песне',
      many: '# строк, которых нет в песне',
      other: '# строки, которых нет в песне',
    }),
    other_words: plural({
      one: '# слово не из этой песни',
      few: '# слова не из этой песни',
      many: '# слов не из этой песни',
      other: '# слова не из этой песни',
    }),
  },
  importFailed: 'Не удалось вернуть этот файл.',
  importUnread: 'Правки сохранены, но загрузить их не удалось. Загрузите страницу ещё раз.',
};
