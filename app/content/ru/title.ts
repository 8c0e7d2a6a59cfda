import type { title as English } from '../en/title.ts';

export const title: typeof English = {
  edit: 'Изменить название',
  saved: 'Название изменено',
  updateFailed: 'Не удалось изменить',
  failed: 'Не удалось изменить название песни',
  saveFailed: 'Не удалось сохранить название',
  key: {
    choose: (shown) => `Тональность: ${shown}. Выбрать другую`,
    groupName: 'Тональность записи',
    auto: (name) => (name === null ? 'Определять автоматически' : `Определять автоматически (${name})`),
    saved: 'Тональность изменена',
    failed: 'Не удалось изменить тональность',
  },
};
