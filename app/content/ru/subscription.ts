import type { subscription as English } from '../en/subscription.ts';

export const subscription: typeof English = {
  failed: 'Не удалось загрузить ваш тариф.',
  plan: (name) => `Тариф ${name}`,
  badges: { active: 'Действует', past_due: 'Платёж опаздывает', ending: 'Скоро закончится' },
  price: { monthly: (price) => `${price} в месяц`, yearly: (price) => `${price} в год` },
  renews: (date) => `Продлится ${date}.`,
  ends: (date) => `Закончится ${date}, потом у вас будет тариф Free. Больше ничего не спишется.`,
  changes: (plan, date) => `Сменится на ${plan} ${date}.`,
  late: (date) => `Платёж от ${date} не прошёл. Тариф останется ещё семь дней; смените карту.`,
  free: 'У вас тариф Free. Он бесплатный.',
  test: 'Пробные платежи: ничего не списывается.',
  seePlans: 'Тарифы и цены',
  manage: 'Управление подпиской',
  manageFailed: 'Не удалось открыть страницу платёжной системы.',
  cancel: 'Отменить подписку',
  cancelTitle: (plan) => `Отменить ${plan}?`,
  cancelText: (plan, date) =>
    `${plan} останется у вас до ${date}: он оплачен до этого дня. Потом будет тариф Free, и больше ничего не спишется.`,
  cancelled: (date) => `Подписка закончится ${date}.`,
  keep: (plan) => `Оставить ${plan}`,
  kept: (plan) => `${plan} продолжается как раньше.`,
  changeFailed: 'Подписка не изменена.',
  withdraw: 'Отказаться от договора здесь',
  withdrawUntil: (date) => `До ${date} можно вернуть все деньги.`,
  withdrawTitle: 'Отказаться от договора?',
  withdrawText: (plan) =>
    `Всё, что вы заплатили за ${plan}, вернётся на ту же карту. Аккаунт сразу перейдёт на тариф Free, и кредиты ${plan} уйдут вместе с ним. Песни останутся. Подтверждение придёт по эл. почте.`,
  withdrawTestText: (plan) =>
    `За ${plan} ничего не списано, поэтому возвращать нечего. Аккаунт сразу перейдёт на тариф Free, и кредиты ${plan} уйдут вместе с ним. Песни останутся. Подтверждение придёт по эл. почте.`,
  confirmWithdrawal: 'Подтвердить отказ',
  withdrawn: 'Отказ оформлен. Подтверждение уже отправлено по эл. почте.',
  withdrawFailed: 'Отказ не оформлен.',
};
