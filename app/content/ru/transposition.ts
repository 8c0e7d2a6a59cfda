import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { transposition as English } from '../en/transposition.ts';

const { signedNumber } = formatsFor('ru');
const plural = pluralsFor('ru');
const semitones = plural({ one: '# полутон', few: '# полутона', many: '# полутонов', other: '# полутона' });

export const transposition: typeof English = {
  title: 'Высота и скорость',
  pitch: 'Высота',
  lowerPitch: 'На полутон ниже',
  higherPitch: 'На полутон выше',
  resetPitch: 'Исходная высота',
  speed: 'Скорость',
  slower: 'Медленнее',
  faster: 'Быстрее',
  resetSpeed: 'Исходная скорость',
  percent: (percent) => `${percent} %`,
  spokenPercent: (percent) => `${percent} процентов`,
  semitones: signedNumber,
  spokenSemitones: (shift) =>
    shift === 0 ? 'исходная высота' : `на ${semitones(Math.abs(shift))} ${shift > 0 ? 'выше' : 'ниже'}`,
  inKey: (shift, key) => `${shift}, ${key}`,
  status: {
    original: 'Песня в своей тональности.',
    file: 'Звучит готовый файл.',
    preview: 'Звучит черновой вариант, сделанный на этом устройстве.',
    noPreview: 'Звучит исходный вариант: для чернового на этом устройстве песня слишком длинна.',
    previewOnly:
      'Звучит черновой вариант, сделанный на этом устройстве: у демо нет сервера для других тональностей.',
    looking: 'Ищем готовый файл…',
    queued: 'Сначала готовятся другие тональности; эта следующая.',
    ordered: 'Файл заказан и появится сам.',
    rendering: (percent) => `Готовим файл: ${percent} %`,
    loading: 'Загружаем готовый файл…',
    retrying: (reason) => `Пробуем снова… ${reason}`,
  },
  renderingProgress: 'Подготовка',
  toasts: {
    started: 'Транспонирование началось',
    startedText: 'Песня заказана в новой тональности.',
    progress: 'Транспонирование идёт',
    complete: 'Транспонирование готово',
    completeText: (shift) =>
      shift === 0 ? 'Исходная высота' : `Высота изменена на ${signedNumber(shift)} (полутоны)`,
    failed: 'Транспонировать не удалось',
  },
  failures: {
    start: 'Не удалось начать транспонирование',
    change: 'Не удалось изменить высоту',
    unknown: 'Неизвестная ошибка',
    rendering: {
      cancelled: 'Смена тональности отменена.',
      timeout: 'Смена тональности не уложилась во время. Попробуйте ещё раз.',
      other: 'Смена тональности не удалась. Попробуйте ещё раз.',
    },
    process: (shift, reason) => `Не удалось подготовить высоту ${shift}: ${reason}`,
    retries: (shift) => `Попытки для высоты ${shift} закончились`,
  },
};
