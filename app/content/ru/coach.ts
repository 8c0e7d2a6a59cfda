import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { coach as English } from '../en/coach.ts';

const { signedNumber } = formatsFor('ru');
const plural = pluralsFor('ru');
const semitones = plural({ one: '# полутон', few: '# полутона', many: '# полутонов', other: '# полутона' });
const seconds = plural({ one: '# секунда', few: '# секунды', many: '# секунд', other: '# секунды' });
const notesAtOthers = plural({
  one: '# нота не на своей высоте',
  few: '# ноты не на своей высоте',
  many: '# нот не на своей высоте',
  other: '# ноты не на своей высоте',
});

const moved = (shift: number) => `на ${semitones(Math.abs(shift))} ${shift > 0 ? 'выше' : 'ниже'}`;

export const coach: typeof English = {
  bestKey: {
    title: 'Ваша лучшая тональность',
    lead: 'Укажите, что достаёт ваш голос, и увидите, в какой тональности эта песня лежит удобнее всего.',
    voice: 'Тип голоса',
    voices: {
      soprano: 'Сопрано',
      mezzo: 'Меццо-сопрано',
      alto: 'Альт',
      tenor: 'Тенор',
      baritone: 'Баритон',
      bass: 'Бас',
    },
    lowest: 'Самая низкая нота, которую вы поёте свободно',
    highest: 'Самая высокая нота, которую вы поёте свободно',
    range: (lowest, highest) => `Ваш диапазон: ${lowest} – ${highest}`,
    melody: (lowest, highest) => `мелодия: ${lowest} – ${highest}`,
    noRange: 'Выберите тип голоса или сдвиньте границы своего диапазона.',
    measure: 'Спеть мой диапазон',
    stopMeasuring: 'Это мой диапазон',
    measuring: 'Протяните самый низкий удобный тон, потом самый высокий.',
    forget: 'Забыть мой диапазон',
    noNotes: 'У этой песни пока нет нот.',
    bestIs: (shift) =>
      shift === 0 ? 'Удобнее всего так, как есть.' : `Удобнее всего ${moved(shift)}, чем в записи.`,
    inKey: (key) => `Это ${key}.`,
    octaveAway: (octaves) =>
      octaves < 0 ? 'Вы поёте на октаву ниже мелодии.' : 'Вы поёте на октаву выше мелодии.',
    fits: 'Она вся лежит в вашем диапазоне.',
    outside: (count) => `Вне вашего диапазона: ${seconds(count)}.`,
    lessThanASecond: 'Вне вашего диапазона меньше секунды.',
    now: 'Сейчас:',
    apply: (shift) => (shift === 0 ? 'Петь как в записи' : `Петь ${moved(shift)}`),
    isApplied: 'В этой тональности вы и поёте.',
    others: 'Следующие по удобству',
    keys: 'Все тональности',
    shiftColumn: 'Сдвиг',
    highColumn: 'Секунд слишком высоко',
    lowColumn: 'Секунд слишком низко',
    shift: signedNumber,
    spokenShift: (shift) => (shift === 0 ? 'как в записи' : moved(shift)),
    seconds,
  },
  panel: {
    title: 'Тренер',
    lead: 'Пойте вместе с песней: после каждого прохода вы прочтёте, над чем поработать.',
    unscored: 'Микрофон слышит ансамбль, поэтому оценки нет. Наденьте наушники.',
    unkept: 'Этот проход не удалось сохранить. Возможно, получится со следующим.',
    waiting: 'Этот проход ждёт в браузере и сохранится, когда появится сеть.',
    latest: 'Последний проход',
    score: (percent) => `${percent} %`,
    sung: (count) => `Пропето: ${seconds(count)}`,
    spots: 'Над чем поработать',
    nothing: 'В этом проходе исправлять нечего.',
    slower: 'Повторить медленнее',
    slowerNamed: (line) => `Повторить медленнее: «${line}»`,
    faults: {
      missed: (percent) => `${percent} % не пропето`,
      otherNotes: notesAtOthers,
      octaveLower: 'на октаву ниже',
      octaveHigher: 'на октаву выше',
      flat: (cents) => `ниже на ${cents} центов`,
      sharp: (cents) => `выше на ${cents} центов`,
      late: (milliseconds) => `позже на ${milliseconds} мс`,
      early: (milliseconds) => `раньше на ${milliseconds} мс`,
      letGo: (milliseconds) => `длинные ноты отпущены на ${milliseconds} мс раньше`,
      sinks: (cents) => `длинные ноты сползают на ${cents} центов`,
      unsteady: (cents) => `длинные ноты качаются на ${cents} центов`,
    },
    places: {
      whole: '',
      start: ' в начале фразы',
      end: ' в конце фразы',
      top: ' на верху фразы',
      bottom: ' внизу фразы',
    },
    level: 'Насколько точно, в центах',
    levels: { relaxed: '100', steady: '50', precise: '25' },
    octaves: 'Октава важна',
    scores: 'Показывать оценки',
    raise: 'Быстрее, когда получается',
    ladder: (clean, needed, percent) => `${clean} из ${needed} чистых проходов при ${percent} %`,
    learn: 'Учить по строкам',
    learned: (count, all) => `Выучено строк: ${count} из ${all}`,
    next: (line) => `Дальше: «${line}»`,
    practise: 'Заниматься этой строкой',
    rested: (day) => `Все строки отдыхают. Возвращайтесь ${day}.`,
  },
};
