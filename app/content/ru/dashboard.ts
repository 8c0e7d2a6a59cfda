import { pluralsFor } from '#domain/formats.ts';
import type { dashboard as English } from '../en/dashboard.ts';

const plural = pluralsFor('ru');
const minutes = plural({ one: '# минута', few: '# минуты', many: '# минут', other: '# минуты' });
const days = plural({ one: '# день', few: '# дня', many: '# дней', other: '# дня' });

export const dashboard: typeof English = {
  cardsTitle: 'Ваши успехи',
  cards: {
    totalSongs: { title: 'Всего песен', unit: () => 'обработано и готово' },
    practiceTime: {
      title: 'Время занятий',
      unit: plural({
        one: 'минута в этом месяце',
        few: 'минуты в этом месяце',
        many: 'минут в этом месяце',
        other: 'минуты в этом месяце',
      }),
    },
    songsThisWeek: { title: 'Песни за неделю', unit: () => 'добавлено с понедельника' },
    streak: {
      title: 'Занятия без пропусков',
      unit: plural({ one: 'день подряд', few: 'дня подряд', many: 'дней подряд', other: 'дня подряд' }),
    },
  },
  goal: {
    title: 'Эта неделя',
    choice: 'Цель на каждую неделю',
    none: 'Выберите цель на каждую неделю, и здесь будет видно, сколько уже сделано.',
    noGoal: 'Без цели',
    choices: { days, minutes },
    done: {
      days: (done, goal) =>
        `${done} из ${plural({ one: '# дня', few: '# дней', many: '# дней', other: '# дня' })(goal)}`,
      minutes: (done, goal) =>
        `${done} из ${plural({ one: '# минуты', few: '# минут', many: '# минут', other: '# минуты' })(goal)}`,
    },
    reached: 'Цель достигнута.',
    weeksInRow: plural({
      one: '# неделя подряд.',
      few: '# недели подряд.',
      many: '# недель подряд.',
      other: '# недели подряд.',
    }),
  },
  chart: {
    title: 'Занятия за последние 30 дней',
    none: 'В эти дни занятий не было. Откройте песню и пойте: минуты появятся здесь.',
    failed: 'Не удалось загрузить занятия. Время всё равно засчитывается.',
    sum: (practised, days) => `${practised} за ${days}`,
    day: (date, practised) => `${date}: ${practised}`,
    minutes,
    days,
    dayColumn: 'День',
    minutesColumn: 'Минуты',
  },
  notKnown: 'Неизвестно',
  today: {
    title: 'Занятия сегодня',
    practised: 'Время занятий',
    songs: 'Обработано песен',
    minutes,
  },
  timer: {
    title: 'Время занятий',
    remaining: 'Осталось',
    minutes: (minutes) => `${minutes} мин`,
  },
  pipeline: {
    title: 'Обработка',
    active: 'Сейчас в работе',
    refresh: 'Обновить',
    none: 'Сейчас ничего не обрабатывается.',
    failed: 'Не удалось загрузить ход обработки. Проверьте соединение и обновите.',
  },
  actions: {
    title: 'Быстрые действия',
    upload: 'Загрузить новую песню',
    viewAll: 'Все песни',
  },
  signedOut: {
    title: 'Добро пожаловать в Cantora',
    text: 'Войдите, чтобы увидеть свои песни, занятия и кредиты.',
    heroTitle: 'Место, где учатся петь на своих песнях',
    heroText:
      'Загрузите запись. Cantora отделит голос от аккомпанемента и запишет мелодию нотами, за которыми легко следить.',
    features: [
      {
        title: 'Две дорожки из одной',
        text: 'Голос и аккомпанемент звучат отдельно. Убавляйте записанный голос по мере того, как запоминаете мелодию.',
      },
      {
        title: 'Мелодия в нотах',
        text: 'Ноты падают на клавиатуру фортепиано вместе с песней, и вы видите, что петь дальше.',
      },
      {
        title: 'Занятия складываются',
        text: 'Минуты и дни подряд считаются, пока вы поёте, и ждут вас здесь.',
      },
    ],
    start: 'Начать бесплатно',
  },
};
