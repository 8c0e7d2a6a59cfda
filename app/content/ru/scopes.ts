import type { scopes as English } from '../en/scopes.ts';

export const scopes: typeof English = {
  'songs:read': 'Видеть ваши песни: ноты, слова, тональности и звук',
  'songs:write': 'Загружать, обрабатывать, менять и удалять песни; это может стоить кредитов',
  'practice:read': 'Видеть время и результаты занятий',
  'practice:write': 'Записывать занятия от вашего имени',
};
