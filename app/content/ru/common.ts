import { pluralsFor } from '#domain/formats.ts';
import type { common as English } from '../en/common.ts';

const plural = pluralsFor('ru');

export const common: typeof English = {
  appName: 'Cantora',
  pageTitle: (title) => `${title} · Cantora`,
  tagline: 'Место, где учатся петь',
  about:
    'Загрузите песню. Cantora отделит голос от аккомпанемента, запишет мелодию нотами и даст плеер для занятий.',
  pictureText: 'Ноты мелодии падают на клавиши фортепиано',
  skipToContent: 'Перейти к содержанию',
  mainNavigation: 'Главное меню',
  sidebar: 'Обзор',
  dashboard: 'Обзор',
  library: 'Песни',
  uploadSong: 'Загрузить',
  pricing: 'Цены',
  backToDashboard: 'К обзору',
  backToStart: 'На главную',
  tryAgain: 'Повторить',
  partMissing: 'Часть этой страницы не загрузилась. Проверьте подключение и попробуйте ещё раз.',
  notSaved: 'Не удалось сохранить.',
  close: 'Закрыть',
  cancel: 'Отмена',
  loading: 'Загрузка…',
  notifications: 'Уведомления',
  language: 'Язык',
  theme: { toDark: 'Включить тёмную тему', toLight: 'Включить светлую тему' },
  credits: plural({ one: '# кредит', few: '# кредита', many: '# кредитов', other: '# кредита' }),
  status: { pending: 'В очереди', processing: 'В работе', completed: 'Готово', failed: 'Ошибка' },
  notFound: {
    title: 'Такой страницы нет',
    text: 'Возможно, в адресе опечатка или страница переехала.',
  },
  crash: {
    title: 'Непредвиденная ошибка приложения!',
    text: 'На этой странице что-то сломалось. Ваши песни в сохранности. Загрузите страницу ещё раз; если это повторится, вернитесь на главную.',
    reload: 'Загрузить страницу ещё раз',
  },
};
