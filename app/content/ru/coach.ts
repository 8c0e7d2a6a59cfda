import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { coach as English } from '../en/coach.ts';

const { signedNumber } = formatsFor('ru');
const plural = pluralsFor('ru');
const semitones = plural({ one: '# полутон', few: '# полутона', many: '# полутонов', other: '# полутона' });
const seconds = plural({ one: '# секунда', few: '# секунды', many: '# секунд', other: '# секунды' });

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
    range: (lowest, highest) => `Ваш диапазон: от ${lowest} до ${highest}`,
    melody: (lowest, highest) => `мелодия: от ${lowest} до ${highest}`,
    noRange: 'Выберите тип голоса или сдвиньте границы своего диапазона.',
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
};
