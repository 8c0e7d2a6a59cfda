import { pluralsFor } from '#domain/formats.ts';
import type { errors as English } from '../en/errors.ts';

const plural = pluralsFor('ru');
const seconds = plural({ one: '# секунду', few: '# секунды', many: '# секунд', other: '# секунды' });
const minutes = plural({ one: '# минуту', few: '# минуты', many: '# минут', other: '# минуты' });
const hours = plural({ one: '# час', few: '# часа', many: '# часов', other: '# часа' });
const waiting = (waitSeconds: number) =>
  waitSeconds > 7140 ? hours(Math.ceil(waitSeconds / 3600)) : minutes(Math.ceil(waitSeconds / 60));

const MALFORMED = {
  unreadable_json: 'Тело запроса не читается как JSON.',
  hostile_json: 'Тело запроса слишком глубоко вложено или содержит поле «__proto__».',
  unreadable_form: 'Тело запроса не читается как форма.',
  too_long: 'Тело запроса слишком длинное.',
  not_multipart: 'Отправьте песню как multipart/form-data.',
  no_file: 'В форме нет файла.',
  several_files: 'В форме должен быть ровно один файл, в поле «file».',
  upload_cut_off: 'Загрузка прервалась раньше времени. Попробуйте ещё раз.',
  part_cut_off: 'Часть файла пришла не целиком. Отправьте её ещё раз.',
  unknown_event: 'Такого события в договоре нет.',
};
const IMPORTS = {
  unknown_format: 'Такой файл импортировать нельзя. Подходят UltraStar txt, LRC, MIDI и MusicXML.',
  damaged: 'Файл не читается: он повреждён или обрезан.',
  nothing_in_it: 'В файле нет ни нот, ни слов с временем.',
  too_many_notes: 'В файле больше нот, чем может быть в песне.',
  too_much_in_it:
    'В файле больше, чем бывает в песне: UltraStar и LRC могут занимать 2 МБ, MIDI 1 МБ, MusicXML 8 МБ.',
};

export const errors: typeof English = {
  invalid_fields: 'Проверьте поля.',
  malformed_request: ({ reason }) => MALFORMED[reason],
  authentication_required: 'Нужно войти',
  authentication_failed: 'Не удалось подтвердить вход. Войдите ещё раз.',
  challenge_failed: 'Проверка, что вы не робот, не пройдена. Попробуйте ещё раз.',
  wrong_credentials: 'Неверный адрес или пароль.',
  invalid_refresh_token: 'Сеанс завершён. Войдите ещё раз.',
  forbidden_origin: 'С другого сайта это сделать нельзя.',
  email_taken: 'Аккаунт с этим адресом уже есть. Войдите в него.',
  wrong_password: 'Неверный пароль.',
  second_factor_required: 'Пароль верный. Введите также код из приложения-аутентификатора или резервный код.',
  second_factor_not_fresh: 'Подтвердите вторым этапом, что это вы.',
  wrong_second_factor: 'Код неверный или уже использован.',
  second_factor_not_begun: 'Настройка заняла слишком много времени. Начните заново.',
  email_not_confirmed: 'Сначала подтвердите адрес эл. почты: ссылка в письме, которое мы вам отправили.',
  export_not_begun: 'Выгрузка начинается с вашего пароля. Запросите её ещё раз.',
  second_factor_off: 'Двухэтапный вход у этого аккаунта выключен.',
  passkey_not_found: 'Ключ доступа не найден',
  passkey_refused: 'Не удалось прочитать ключ доступа. Попробуйте ещё раз.',
  passkey_limit: ({ passkey_limit }) =>
    `Ключей доступа может быть не больше ${passkey_limit}. Удалите тот, которым не пользуетесь.`,
  one_time_token_invalid: 'Ссылка больше не действует. Запросите новую.',
  session_not_found: 'Сеанс не найден',
  not_song_owner: 'Нет доступа к этой песне',
  song_not_found: 'Песня не найдена',
  pipeline_not_found: 'Обработка не найдена',
  pipeline_not_completed: 'Обработка ещё не закончена.',
  pipeline_ended: 'Обработка уже закончилась.',
  result_replaced: 'Песню обработали заново, есть новый результат. Загрузите песню ещё раз.',
  nothing_to_retry: 'Повторить можно только неудавшуюся или отменённую обработку.',
  original_gone: 'Загруженный файл удаляется в течение 24 часов после обработки. Загрузите песню ещё раз.',
  sound_put_away:
    'Звук этой песни убран: 90 дней её никто не открывал. Ноты и слова на месте. Отправьте файл ещё раз на странице песни: звук вернётся бесплатно.',
  another_file:
    'Это не тот файл, из которого сделана песня. Выберите тот файл или загрузите этот как новую песню.',
  lyrics_not_found: 'У этой песни нет слов',
  edits_conflict:
    'Песню тем временем изменили в другом месте. Сначала загрузите тот вариант или сохраните свой поверх: оба можно восстановить.',
  edits_too_large: 'Правки слишком велики, чтобы их сохранить: больше 2 МБ.',
  word_not_allowed: ({ word }) =>
    `Слово «${word}» сохранить нельзя. Не больше 20 символов: латиница или кириллица, цифры, пробелы и - ' . , ! ?`,
  edits_version_not_found: 'Эта версия больше не хранится. Восстановить можно последние 20 версий песни.',
  import_unreadable: ({ reason }) => IMPORTS[reason],
  import_too_large: 'Файл слишком велик для импорта: больше 8 МБ.',
  key_not_rendered:
    'Дорожек в этой тональности ещё нет. Выберите тональность в плеере и экспортируйте снова.',
  file_not_found: 'Файл не найден',
  unknown_call: 'Такого вызова в API нет.',
  method_not_allowed: 'Такого метода для этого пути в API нет.',
  insufficient_credits: ({ required_credits, available_credits }) =>
    `Не хватает кредитов, чтобы обработать файл. Нужно ${required_credits}, у вас ${available_credits}.`,
  song_limit: ({ song_limit }) =>
    `На тарифе Free хранится песен: ${song_limit}. Удалите одну или перейдите на Pro, чтобы добавить другую.`,
  training_limit: 'Время занятий на этот месяц закончилось. С Pro занятия без ограничений.',
  training_session_not_found: 'Занятие не найдено',
  training_session_ended: 'Это занятие закончилось. Начните новое.',
  song_not_completed: 'Заниматься можно только с готовыми песнями.',
  plan_unchanged: 'Этот тариф у вас уже есть.',
  no_subscription: 'У этого аккаунта нет платной подписки.',
  refund_window_over: 'Срок возврата этой подписки, 14 дней, закончился.',
  payment_failed: (params) => {
    switch (params.reason) {
      case 'past_due':
        return 'Последний платёж не прошёл. Сначала смените карту в разделе «Управление подпиской».';
      case 'needs_confirmation':
        return 'Банк просит подтвердить этот платёж. Добавьте карту ещё раз в разделе «Управление подпиской» и повторите. Деньги не списаны.';
      case 'card_refused':
        return `${params.provider_message} Деньги не списаны. Сменить карту можно в разделе «Управление подпиской».`;
      default:
        return params satisfies never;
    }
  },
  webhook_refused: 'Подпись этого события неверна.',
  api_not_in_plan: 'Доступ к API входит в тариф Master.',
  api_quota_exceeded: 'Запросы к API на этот месяц закончились.',
  api_key_not_found: 'Ключ API не найден',
  grant_not_found: 'Доступ приложения не найден',
  grant_request_refused: ({ reason }) => `Это разрешить нельзя: ${reason}`,
  oauth_client_not_found: 'Клиент OAuth не найден',
  oauth_client_limit: ({ client_limit }) =>
    `Клиентов OAuth может быть не больше ${client_limit}. Удалите тот, которым не пользуетесь.`,
  history_link_not_found: 'Ссылка неверна, устарела или отозвана певцом.',
  api_key_limit: ({ key_limit }) =>
    `Ключей API может быть не больше ${key_limit}. Удалите тот, которым не пользуетесь.`,
  webhook_not_found: 'Вебхук не найден',
  webhook_limit: ({ webhook_limit }) =>
    `Вебхуков может быть не больше ${webhook_limit}. Удалите тот, которым не пользуетесь.`,
  session_required: 'По ключу API это сделать нельзя. Войдите в аккаунт.',
  insufficient_scope: ({ required_scope }) =>
    `У этой программы нет разрешения ${required_scope}. Сначала выдайте его.`,
  idempotency_key_invalid: 'Idempotency-Key должен состоять из 1–255 печатных символов ASCII.',
  idempotency_key_reused: 'Этот Idempotency-Key уже использован для другого запроса. Возьмите новый.',
  idempotency_key_running: 'Первый запрос с этим Idempotency-Key ещё выполняется.',
  upload_not_found: 'Загрузка не найдена',
  upload_expired: 'Срок загрузки истёк. Начните её заново.',
  upload_ended: 'Загрузка уже закончилась.',
  upload_limit: ({ upload_limit }) =>
    `Незаконченных загрузок: ${upload_limit}. Закончите или отмените одну из них.`,
  upload_incomplete: ({ missing_parts }) => `Не хватает частей файла: ${missing_parts.join(', ')}.`,
  upload_part_invalid: (params) => {
    switch (params.reason) {
      case 'unknown_number':
        return `Части этого файла имеют номера от 1 до ${params.part_count}.`;
      case 'wrong_size':
        return `Часть ${params.part_number} этого файла занимает ${params.expected_bytes} байт, а не ${params.size_bytes}.`;
      case 'unreadable_digest':
        return 'Укажите SHA-256 части: 64 шестнадцатеричные цифры в x-part-sha256 или sha-256 в content-digest.';
      default:
        return params satisfies never;
    }
  },
  upload_part_conflict: ({ part_number }) =>
    `Часть ${part_number} уже пришла с другим содержимым. Отмените загрузку и начните заново.`,
  checksum_mismatch: 'Файл изменился по пути. Загрузите его ещё раз.',
  length_required: 'Нужно указать размер загрузки.',
  upgrade_required: 'Этот адрес только для WebSocket.',
  file_too_large: 'Файл слишком большой (не больше 100 МБ)',
  form_too_large: 'Форма может занимать до 95 МБ. Отправьте файл частями: начните с POST /uploads.',
  song_too_long: 'Песня может длиться не больше 12 минут. Загрузите песню покороче.',
  unsupported_file: ({ file_name }) =>
    `Файл «${file_name}» не поддерживается. Подходят MP3, WAV, FLAC, OGG, M4A, AAC.`,
  signature_invalid: 'Ссылка неверна или устарела.',
  stale_attempt: 'Уже идёт более поздняя попытка.',
  too_many_attempts: ({ retry_after_seconds }) =>
    `Слишком много попыток. Попробуйте снова через ${seconds(retry_after_seconds)}.`,
  too_many_transpositions: ({ transposition_limit }) =>
    `Для вас уже готовятся другие тональности (${transposition_limit}). Подождите немного и попробуйте снова.`,
  too_many_alignments: ({ alignment_limit }) =>
    `Слова уже расставляются в нескольких песнях (${alignment_limit}). Подождите немного и попробуйте снова.`,
  too_many_runs: ({ run_limit }) =>
    `Несколько ваших песен (${run_limit}) уже обрабатываются или ждут. Попробуйте снова, когда одна из них будет готова.`,
  compute_budget_spent: ({ daily_minutes, retry_after_seconds }) =>
    `Ваш тариф обрабатывает до ${daily_minutes} минут звука в день, и сегодняшние закончились. Обработка снова возможна через ${waiting(retry_after_seconds)}, в полночь по UTC.`,
  too_busy: 'Слишком много запросов. Подождите немного и попробуйте снова.',
  unavailable: 'Сервис сейчас занят. Попробуйте снова чуть позже.',
  internal: 'Что-то сломалось у нас. Попробуйте ещё раз.',
};
