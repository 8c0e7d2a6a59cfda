import { formatsFor } from '#domain/formats.ts';
import { PLANS } from '#domain/plans.ts';
import type { MailLanguage } from './mail.ts';
import { securityNotice } from './security-words-ru.ts';

const { money } = formatsFor('ru');

/** The mails in Russian. */
export const russian: MailLanguage = {
  greeting: 'Здравствуйте!',
  signature: 'Cantora, место, где учатся петь',
  drafts: {
    password_reset: (_mail, link) => ({
      subject: 'Новый пароль для Cantora',
      paragraphs: [
        'Для вашего аккаунта Cantora запрошен новый пароль. Его задаёт эта ссылка; она действует один раз, 60 минут:',
        link,
        'Если это были не вы, ничего не делайте: пароль останется прежним, и это письмо видите только вы.',
      ],
    }),
    email_change_confirm: (_mail, link) => ({
      subject: 'Подтвердите новый адрес эл. почты для Cantora',
      paragraphs: [
        'Кто-то хочет теперь входить в Cantora с этим адресом. Его подтверждает эта ссылка; она действует один раз, 24 часа:',
        link,
        'Если это были не вы, ничего не делайте: без ссылки адрес не используется.',
      ],
    }),
    email_proof: (_mail, link) => ({
      subject: 'Подтвердите адрес эл. почты для Cantora',
      paragraphs: [
        'Добро пожаловать в Cantora. Эта ссылка подтверждает ваш адрес: кредиты, которые его ждут, сразу придут, и можно включить двухэтапный вход. Она действует один раз, семь дней:',
        link,
        'Если это были не вы, ничего не делайте: без ссылки ничего не произойдёт.',
      ],
    }),
    email_changed_notice: ({ stage }, link) =>
      stage === 'requested'
        ? {
            subject: 'Запрошен новый адрес эл. почты в Cantora',
            paragraphs: [
              'Кто-то, кто знает ваш пароль, попросил сменить адрес вашего аккаунта Cantora. Этот адрес действует, пока не подтверждён новый.',
              'Если это вы, перейдите по ссылке, отправленной на новый адрес. Если это были не вы, сейчас же задайте новый пароль; это отменит и смену адреса:',
              link,
            ],
          }
        : {
            subject: 'Адрес эл. почты в Cantora изменён',
            paragraphs: [
              'Адрес вашего аккаунта Cantora изменён, новый адрес подтверждён. Теперь вы входите с ним.',
              'Если это были не вы, эта ссылка вернёт всё назад: у аккаунта снова будет этот адрес, на всех устройствах вход завершится, и вы зададите новый пароль. Она действует один раз, семь дней, что бы за это время ни изменили:',
              link,
            ],
          },
    email_taken_notice: (_mail, link) => ({
      subject: 'У вас уже есть аккаунт Cantora',
      paragraphs: [
        'Кто-то хотел использовать этот адрес для другого аккаунта Cantora. С этим адресом у вас уже есть аккаунт, поэтому ничего не изменилось.',
        'Если это вы, войдите с этим адресом или задайте новый пароль, если не помните старый:',
        link,
        'Если это были не вы, ничего не делайте: никто не узнал, что у вас есть аккаунт.',
      ],
    }),
    password_changed_notice: (_mail, link) => ({
      subject: 'Пароль в Cantora изменён',
      paragraphs: [
        'Пароль вашего аккаунта Cantora изменён, на всех других устройствах вход завершён.',
        'Если это были не вы, сейчас же задайте новый пароль и завершите вход везде:',
        link,
      ],
    }),
    api_key_created_notice: (_mail, link) => ({
      subject: 'Новый ключ API для вашего аккаунта Cantora',
      paragraphs: [
        'Кто-то, кто знает ваш пароль, создал ключ API для вашего аккаунта Cantora. Программы с этим ключом могут обращаться к вашим песням и расходовать ваши запросы к API.',
        'Ваши ключи здесь, там же их можно отозвать:',
        link,
        'Если это были не вы, отзовите ключ и задайте новый пароль.',
      ],
    }),
    security_notice: ({ about }, link) => securityNotice(about, link),
    payment_failed: ({ plan }, link) => ({
      subject: 'Платёж за Cantora не прошёл',
      paragraphs: [
        `Платёж за ваш тариф Cantora ${PLANS[plan].displayName} не прошёл. В ближайшие дни мы попробуем снова, до тех пор для вас ничего не меняется.`,
        'Проверьте, действует ли ваша карта:',
        link,
        'Если этого тарифа у вас нет, ответьте на это письмо.',
      ],
    }),
    refund_receipt: ({ plan, amountCents }, link) => ({
      subject: 'Возврат денег от Cantora',
      paragraphs: [
        `Мы вернули ${money(amountCents)} за ваш тариф Cantora ${PLANS[plan].displayName}. Банку может понадобиться до десяти дней. Теперь у вас тариф Free, песни остались.`,
        link,
        'Если вы об этом не просили, ответьте на это письмо.',
      ],
    }),
    subscription_changed: ({ from, to, effectiveAtMs }, link) => ({
      subject: `Ваш тариф Cantora: ${PLANS[to].displayName}`,
      paragraphs: [
        `Ваш тариф Cantora меняется с ${PLANS[from].displayName} на ${PLANS[to].displayName}, начиная с ${dayOf(effectiveAtMs)} (UTC).`,
        'Ваш тариф и платежи здесь:',
        link,
        'Если это были не вы, задайте новый пароль и ответьте на это письмо.',
      ],
    }),
  },
};

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
