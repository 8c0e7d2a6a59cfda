import { PLANS } from '#domain/plans/plans.ts';
import type { developers as English } from '../en/developers.ts';

const { displayName, monthlyApiRequests } = PLANS.premium;

export const developers: typeof English = {
  title: 'Разработчикам',
  description:
    'От файла до нот песни из вашей программы: ключ, загрузка и короткое ожидание. С готовыми клиентами для TypeScript и Python.',
  lead: 'С нуля до первых нот песни за пять минут.',
  key: {
    heading: '1. Создайте ключ',
    text: `На тарифе ${displayName} создайте ключ API на странице аккаунта. Он показывается один раз; в месяце ${monthlyApiRequests} запросов. Затем введите в терминале:`,
    link: 'На страницу аккаунта',
  },
  first: {
    heading: '2. Загрузите песню и прочитайте её ноты',
    text: 'Сохраните это как example.sh. Нужен только curl:',
    run: 'Запустите со своей песней. Скрипт подождёт, пока она будет готова:',
  },
  clients: {
    heading: '3. Продолжайте на своём языке',
    text: 'Оба клиента знают все вызовы, доступные ключу, вместе с типами. Они делают то же самое:',
    download: (language) => `Скачать клиент для ${language}`,
  },
  more: {
    heading: 'Полезно знать',
    facts: {
      scopes: {
        name: 'Права ключа',
        text: 'У ключа могут быть songs:read, songs:write, practice:read и practice:write. Для каждого вызова сказано, что ему нужно.',
      },
      limits: {
        name: 'Ограничения',
        text: 'В ответах на запросы с ключом RateLimit-Policy и RateLimit говорят, сколько осталось на месяц. При отказе Retry-After говорит, когда прийти снова.',
      },
      webhooks: {
        name: 'Вебхуки',
        text: 'Чтобы не спрашивать снова и снова, дайте нам позвать вас, когда песня готова, не удалась или готова другая тональность. Это настраивается на странице аккаунта; вызовы подписаны по Standard Webhooks.',
      },
      programs: {
        name: 'Программы для других',
        text: 'Спрашивайте согласие певцов по OAuth 2.1: код авторизации и PKCE с S256. Всё нужное программа найдёт здесь:',
      },
      assistants: {
        name: 'Ассистенты',
        text: 'Они работают с теми же песнями через Model Context Protocol:',
      },
      errors: {
        name: 'Ошибки',
        text: 'У каждой ошибки есть код для программ и фраза для людей. Изменение с Idempotency-Key можно отправить ещё раз: оно произойдёт один раз.',
      },
    },
    reference: 'Все вызовы с полями и ошибками',
    document: 'То же для программ: OpenAPI 3.1',
  },
};
