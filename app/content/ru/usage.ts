import { pluralsFor } from '#domain/formats.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { usage as English } from '../en/usage.ts';

const { pro } = PLANS;
const plural = pluralsFor('ru');
const creditCount = plural({ one: '# кредит', few: '# кредита', many: '# кредитов', other: '# кредита' });

export const usage: typeof English = {
  title: 'Расход',
  plan: (name) => `Тариф ${name}`,
  active: 'Действует',
  badge: (remaining, total) => `Кредитов на обработку в этом месяце осталось: ${remaining} из ${total}`,
  proof: {
    text: (credits, email) =>
      `Подтвердите адрес эл. почты, чтобы получить ${creditCount(credits)}: мы отправили ссылку на ${email}.`,
    meanwhile: 'А пока можно заниматься с демо-песней и отправить файл: он подождёт.',
    change: 'Изменить адрес',
    demo: 'Открыть демо-песню',
    confirmed: (credits) => `Адрес подтверждён, вы получили ${creditCount(credits)}.`,
    again: 'Отправить ссылку ещё раз',
    sent: (email) => `Новая ссылка отправлена на ${email}.`,
    failed: 'Не удалось отправить ссылку.',
  },
  badgeAwaited: (credits) =>
    `Кредитов на обработку: ${credits}. Они придут, когда вы подтвердите адрес эл. почты`,
  badgeRemaining: (remaining) => `Кредитов на обработку осталось: ${remaining}`,
  badgeLink: (words) => `${words}. Посмотреть, куда они ушли`,
  credits: 'Кредиты',
  creditsUsed: (used, total) => `${used} из ${total}`,
  creditsPerMonth: 'Кредитов в месяц',
  creditsBar: 'Кредиты на обработку за этот месяц',
  training: 'Занятия',
  trainingUsed: (used, limit) => `${used} из ${limit} мин`,
  trainingBar: 'Минуты занятий за этот месяц',
  songs: 'Готовых песен',
  songsCompleted: (completed, limit) => `${completed}/${limit}`,
  unlimited: 'Без ограничений',
  infinity: '∞',
  renewsOn: (date) => `Пополнение: ${date}`,
  upgrade: 'Сменить тариф',
  manage: 'Управление подпиской',
  makeRoom: 'Открыть библиотеку и удалить одну',
  freeLimit: (limit) =>
    `Бесплатные песни готовы все (${limit}). Смените тариф, чтобы добавить ещё, или удалите одну.`,
  warnings: {
    credits: {
      almost: 'Лимит почти исчерпан! С другим тарифом кредитов больше.',
      reached: 'Лимит исчерпан! Смените тариф, чтобы обрабатывать больше песен.',
    },
    training: {
      almost: 'Время занятий почти закончилось! С Pro занятия без ограничений.',
      reached: 'Время занятий на месяц закончилось! С Pro занятия без ограничений.',
    },
  },
  perksTitle: `Что даёт ${pro.displayName}`,
  perks: [
    `${creditCount(pro.monthlyCredits)} на обработку в месяц`,
    ...(pro.monthlyTrainingSeconds === null ? ['Занятия без ограничений'] : []),
    ...(pro.songLimit === null ? ['Сколько угодно песен в библиотеке'] : []),
  ],
  failed: 'Не удалось загрузить расход.',
};
