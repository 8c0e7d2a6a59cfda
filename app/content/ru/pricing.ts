import { yearlySavingPercent } from '#domain/billing/prices.ts';
import { creditsForDuration } from '#domain/credits/song-price.ts';
import { formatsFor, pluralsFor } from '#domain/formats.ts';
import { PLANS, type Plan, type SubscriptionType } from '#domain/plans/plans.ts';
import type { pricing as English } from '../en/pricing.ts';

const { free, pro, premium } = PLANS;
const BEST_SAVING = Math.max(...(Object.keys(PLANS) as SubscriptionType[]).map(yearlySavingPercent));
const { number } = formatsFor('ru');
const plural = pluralsFor('ru');
const creditCount = plural({ one: '# кредит', few: '# кредита', many: '# кредитов', other: '# кредита' });
const minutes = plural({ one: '# минута', few: '# минуты', many: '# минут', other: '# минуты' });
const songCount = plural({ one: '# песня', few: '# песни', many: '# песен', other: '# песни' });

export const pricing: typeof English = {
  title: 'Тарифы и цены',
  description: `Занимайтесь со своими песнями на тарифе Free или выберите ${pro.displayName} или ${premium.displayName}. Возврат денег в течение 14 дней.`,
  lead: 'Начните бесплатно. Платите, когда занимаетесь больше; если не подойдёт, в течение 14 дней деньги вернутся.',
  backToApp: 'Назад в приложение',
  interval: { label: 'Оплата', monthly: 'Помесячно', yearly: 'За год' },
  saveUpTo: `Выгода до ${BEST_SAVING} %`,
  save: (percent) => `Выгода ${percent} %`,
  mostPopular: 'Чаще всего выбирают',
  yourPlan: 'Ваш тариф',
  taglines: {
    free: 'Чтобы попробовать на нескольких песнях.',
    pro: 'Чтобы заниматься когда угодно.',
    premium: 'Для учителей, групп и собственных программ.',
  },
  perMonth: 'в месяц',
  perYear: 'в год',
  forever: 'Сколько захотите',
  perMonthInYear: (price) => `${price} в месяц`,
  orYearly: (price) => `или ${price} в год`,
  features: featuresOf,
  buttons: {
    free: 'Бесплатно для всех',
    current: 'Ваш текущий тариф',
    start: (plan) => `Выбрать ${plan}`,
    upgrade: (plan) => `Перейти на ${plan}`,
    yearly: (plan) => `Оплатить ${plan} за год`,
    later: (plan) => `Сменить на ${plan}`,
    keep: (plan) => `Оставить ${plan}`,
    waiting: (date) => `Начнётся ${date}`,
    working: 'Минуту…',
    leaving: 'Открываем страницу оплаты…',
  },
  ask: {
    now: {
      title: (plan) => `Перейти на ${plan} сейчас?`,
      text: (plan, price) =>
        `${plan} начнётся сразу, цена — ${price}. Остаток нынешнего тарифа вычтем из цены, остальное сейчас спишется с вашей карты.`,
      testText: (plan) => `${plan} начнётся сразу. Это проверка: ничего не списывается.`,
    },
    later: {
      title: (plan) => `Сменить тариф на ${plan}?`,
      text: (present, plan, date) =>
        `${present} останется у вас до ${date}: он оплачен до этого дня. Потом начнётся ${plan}.`,
    },
    confirm: 'Сменить тариф',
  },
  test: {
    title: 'Пробные платежи: ничего не списывается',
    text: 'Платёжная система здесь не подключена, поэтому тарифы меняются сразу и ничего не стоят.',
  },
  closed: {
    title: 'Купить тариф здесь пока нельзя',
    text: 'Платёжная система не подключена. Можно продолжать с тарифом Free.',
  },
  changed: {
    now: (plan, credits) => `Теперь у вас тариф ${plan} и ${creditCount(credits)}.`,
    later: (plan, date) => `${plan} начнётся ${date}. До этого всё останется как есть.`,
    kept: (plan) => `${plan} продолжается как раньше.`,
  },
  changeFailed: 'Не удалось сменить подписку. Ваш тариф не изменился.',
  loadFailed: 'Не удалось загрузить ваш тариф.',
  checkout: {
    waiting: 'Платёж подтверждается…',
    waitingText: 'Вы заплатили; мы ждём сообщения от платёжной системы. Страница следит за этим.',
    done: (plan) => `Спасибо! Теперь у вас ${plan}.`,
    doneText: (credits) => `На этот месяц у вас ${creditCount(credits)}.`,
    late: 'Платёж ещё не подтверждён',
    lateText:
      'Это может занять несколько минут. Платить снова не нужно: тариф начнётся сам, как только придёт подтверждение.',
    checkAgain: 'Проверить ещё раз',
    cancelled: 'Ничего не списано',
    cancelledText: 'Вы ушли со страницы оплаты, не заплатив. Тариф остался прежним.',
    toDashboard: 'К обзору',
  },
  faqHeading: 'Вопросы',
  faq: [
    {
      question: 'Что такое кредит?',
      answer:
        'Один кредит — примерно минута звука. Вы видите цену песни до обработки и платите за её настоящую длину: целые минуты и ещё одну, если остаётся больше 30 секунд. Если обработка не удалась, кредиты возвращаются.',
    },
    {
      question: 'Сколько стоит песня?',
      answer: `Песня на 3 минуты — ${creditCount(creditsForDuration(180))}. На 3:30 — тоже ${creditsForDuration(210)}, на 3:31 — ${creditsForDuration(211)}, а на 10 минут — ${creditsForDuration(600)}.`,
    },
    {
      question: 'Сколько кредитов я получу?',
      answer: `${free.displayName} — ${free.monthlyCredits} в месяц, ${pro.displayName} — ${pro.monthlyCredits}, ${premium.displayName} — ${premium.monthlyCredits}. Каждый месяц счёт пополняется до этого числа, и на годовом тарифе тоже.`,
    },
    {
      question: 'Можно ли вернуть деньги?',
      answer:
        'Да, все, в течение 14 дней после первого платежа: на странице аккаунта, кнопкой «Отказаться от договора здесь». Аккаунт сразу перейдёт на Free, а кредиты платного тарифа уйдут вместе с ним. Песни останутся.',
    },
    {
      question: 'Как отменить подписку?',
      answer:
        'На странице аккаунта, в любой момент. Тариф останется у вас до конца оплаченного срока, потом ничего не спишется.',
    },
    {
      question: 'Что будет, если сменить тариф?',
      answer:
        'Тариф выше начнётся сразу, и остаток старого вычтется из его цены. Тариф ниже начнётся, когда закончится оплаченное.',
    },
    {
      question: 'Что, если платёж не пройдёт?',
      answer:
        'Мы сообщим по эл. почте, и тариф ещё семь дней останется, чтобы вы успели сменить карту. Новые кредиты придут с платежом.',
    },
    {
      question: `Что такое API в тарифе ${premium.displayName}?`,
      answer: `С ${premium.displayName} ваши программы могут обращаться к Cantora по личным ключам, до ${number(premium.monthlyApiRequests)} запросов в месяц.`,
    },
  ],
};

function featuresOf(plan: Plan): string[] {
  const { monthlyCredits, monthlyTrainingSeconds, songLimit, monthlyApiRequests } = plan;
  return [
    `${creditCount(monthlyCredits)} в месяц, около ${monthlyCredits} минут песен`,
    monthlyTrainingSeconds === null
      ? 'Время занятий без ограничений'
      : `${minutes(Math.floor(monthlyTrainingSeconds / 60))} занятий в месяц`,
    songLimit === null ? 'Сколько угодно песен в библиотеке' : `${songCount(songLimit)} в библиотеке`,
    ...(monthlyApiRequests > 0 ? [`Доступ к API, запросов в месяц: ${number(monthlyApiRequests)}`] : []),
  ];
}
