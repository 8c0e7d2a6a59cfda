import type { scopes as English } from '../en/scopes.ts';

export const scopes: typeof English = {
  'songs:read': 'Видеть и скачивать ваши песни, их ноты и слова',
  'songs:write': 'Загружать, обрабатывать, изменять и удалять песни',
  'practice:read': 'Видеть, как идут ваши занятия',
  'practice:write': 'Добавлять занятия и их результаты',
};
