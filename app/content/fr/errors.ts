import { pluralsFor } from '#domain/formats.ts';
import type { errors as English } from '../en/errors.ts';

const plural = pluralsFor('fr');
const seconds = plural({ one: '# seconde', other: '# secondes' });
const minutes = plural({ one: '# minute', other: '# minutes' });
const hours = plural({ one: '# heure', other: '# heures' });
const waiting = (waitSeconds: number) =>
  waitSeconds > 7140 ? hours(Math.ceil(waitSeconds / 3600)) : minutes(Math.ceil(waitSeconds / 60));

const MALFORMED = {
  unreadable_json: 'Le corps n’est pas un JSON lisible.',
  hostile_json: 'Le corps est trop imbriqué, ou a un champ nommé « __proto__ ».',
  unreadable_form: 'Le corps n’est pas un formulaire lisible.',
  too_long: 'Le corps est trop long.',
  not_multipart: 'Envoyez la chanson en multipart/form-data.',
  no_file: 'Le formulaire n’a pas de fichier.',
  several_files: 'Le formulaire doit avoir exactement un fichier, dans le champ « file ».',
  upload_cut_off: 'L’envoi s’est arrêté trop tôt. Réessayez.',
  part_cut_off: 'La partie s’est arrêtée trop tôt. Envoyez-la de nouveau.',
  unknown_event: 'L’événement est hors contrat.',
};
const IMPORTS = {
  unknown_format: 'Ce fichier ne peut pas être importé. UltraStar txt, LRC, MIDI et MusicXML le peuvent.',
  damaged: 'Ce fichier est illisible : il est abîmé ou coupé.',
  nothing_in_it: 'Il n’y a ni notes ni paroles minutées dans ce fichier.',
  too_many_notes: 'Ce fichier a plus de notes qu’une chanson ne peut en avoir.',
  too_much_in_it:
    'Ce fichier contient plus que n’importe quelle chanson : UltraStar et LRC peuvent faire 2 Mo, MIDI 1 Mo, MusicXML 8 Mo.',
};

export const errors: typeof English = {
  invalid_fields: 'Vérifiez les champs.',
  malformed_request: ({ reason }) => MALFORMED[reason],
  authentication_required: 'Connexion nécessaire',
  authentication_failed: 'Votre connexion n’a pas pu être vérifiée. Reconnectez-vous.',
  challenge_failed: 'La vérification que vous n’êtes pas un robot a échoué. Réessayez.',
  wrong_credentials: 'L’e-mail ou le mot de passe n’est pas bon.',
  invalid_refresh_token: 'Votre session est terminée. Reconnectez-vous.',
  forbidden_origin: 'Cela n’est pas permis depuis un autre site.',
  email_taken: 'Il existe déjà un compte avec cet e-mail. Connectez-vous.',
  wrong_password: 'Le mot de passe n’est pas bon.',
  second_factor_required:
    'Le mot de passe est bon. Saisissez aussi le code de votre application d’authentification, ou un code de secours.',
  second_factor_not_fresh: 'Confirmez par votre seconde étape que c’est bien vous.',
  wrong_second_factor: 'Le code n’est pas bon, ou il a déjà servi.',
  second_factor_not_begun: 'La configuration a pris trop de temps. Recommencez.',
  email_not_confirmed:
    'Confirmez d’abord votre adresse e-mail : le lien est dans le message que nous vous avons envoyé.',
  export_not_begun: 'Un export commence par votre mot de passe. Redemandez-le.',
  second_factor_off: 'La connexion en deux étapes est désactivée pour ce compte.',
  passkey_not_found: 'Clé d’accès introuvable',
  passkey_refused: 'La clé d’accès n’a pas pu être lue. Réessayez.',
  passkey_limit: ({ passkey_limit }) =>
    `Un compte a au plus ${passkey_limit} clés d’accès. Retirez-en une qui ne sert pas.`,
  one_time_token_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  session_not_found: 'Session introuvable',
  not_song_owner: 'Vous n’avez pas accès à cette chanson',
  song_not_found: 'Chanson introuvable',
  pipeline_not_found: 'Traitement introuvable',
  pipeline_not_completed: 'Le traitement n’est pas encore terminé.',
  pipeline_ended: 'Le traitement est déjà terminé.',
  result_replaced: 'La chanson a été traitée de nouveau et a un résultat plus récent. Rechargez-la.',
  nothing_to_retry: 'Seule une chanson en échec ou annulée peut être réessayée.',
  original_gone:
    'Le fichier envoyé est supprimé dans les 24 heures suivant le traitement. Envoyez la chanson de nouveau.',
  sound_put_away:
    'Le son de cette chanson a été retiré parce que personne ne l’a ouverte pendant 90 jours. Les notes et les paroles sont là. Envoyez de nouveau le fichier sur la page de la chanson : le son revient, et cela ne coûte rien.',
  another_file:
    'Ce n’est pas le fichier dont la chanson est faite. Choisissez ce fichier-là, ou envoyez celui-ci comme nouvelle chanson.',
  lyrics_not_found: 'Pas de paroles pour cette chanson',
  edits_conflict:
    'Entre-temps, cette chanson a été modifiée ailleurs. Chargez d’abord cette version, ou enregistrez par-dessus : les deux peuvent être reprises.',
  edits_too_large: 'Ces modifications sont trop volumineuses pour être enregistrées : plus de 2 Mo.',
  word_not_allowed: ({ word }) =>
    `« ${word} » ne peut pas être enregistré comme mot. 20 caractères au plus : lettres latines ou cyrilliques, chiffres, espaces et - ' . , ! ?`,
  edits_version_not_found:
    'Cette version n’est plus gardée. Les 20 dernières versions d’une chanson peuvent être reprises.',
  import_unreadable: ({ reason }) => IMPORTS[reason],
  import_too_large: 'Ce fichier est trop gros pour être importé : plus de 8 Mo.',
  key_not_rendered:
    'Les pistes ne sont pas encore dans cette tonalité. Choisissez la tonalité dans le lecteur, puis exportez de nouveau.',
  file_not_found: 'Fichier introuvable',
  unknown_call: 'L’API n’a pas cet appel.',
  method_not_allowed: 'L’API n’a pas cette méthode pour ce chemin.',
  insufficient_credits: ({ required_credits, available_credits }) =>
    `Il manque des crédits pour traiter ce fichier. Il en faut ${required_credits}, vous en avez ${available_credits}.`,
  song_limit: ({ song_limit }) =>
    `La formule Free garde ${song_limit} chansons. Supprimez-en une ou passez à Pro pour en ajouter une autre.`,
  training_limit: 'Le temps de travail du mois est épuisé. Avec Pro, il est illimité.',
  training_session_not_found: 'Séance de travail introuvable',
  training_session_ended: 'Cette séance de travail est terminée. Commencez-en une autre.',
  song_not_completed: 'On ne peut travailler que des chansons prêtes.',
  plan_unchanged: 'Vous avez déjà cette formule.',
  no_subscription: 'Ce compte n’a pas d’abonnement payant.',
  refund_window_over: 'La garantie de remboursement de 14 jours de cet abonnement est terminée.',
  payment_failed: (params) => {
    switch (params.reason) {
      case 'past_due':
        return 'Votre dernier paiement n’est pas passé. Changez d’abord de carte sous « Gérer l’abonnement ».';
      case 'needs_confirmation':
        return 'Votre banque veut que vous confirmiez ce paiement. Ajoutez votre carte de nouveau sous « Gérer l’abonnement », puis réessayez. Rien n’a été débité.';
      case 'card_refused':
        return `${params.provider_message} Rien n’a été débité. Vous pouvez changer de carte sous « Gérer l’abonnement ».`;
      default:
        return params satisfies never;
    }
  },
  webhook_refused: 'La signature de cet événement n’est pas valable.',
  api_not_in_plan: 'L’accès à l’API fait partie de la formule Master.',
  api_quota_exceeded: 'Les requêtes à l’API de ce mois sont épuisées.',
  api_key_not_found: 'Clé d’API introuvable',
  grant_not_found: 'Accès d’application introuvable',
  grant_request_refused: ({ reason }) =>
    `Ce que cette application demande ne peut pas être autorisé : ${reason}`,
  oauth_client_not_found: 'Client OAuth introuvable',
  oauth_client_limit: ({ client_limit }) =>
    `Un compte a au plus ${client_limit} clients OAuth. Supprimez-en un qui ne sert pas.`,
  history_link_not_found: 'Ce lien n’est pas valable, a expiré ou a été retiré par la personne qui chante.',
  api_key_limit: ({ key_limit }) =>
    `Un compte a au plus ${key_limit} clés d’API. Supprimez-en une qui ne sert pas.`,
  webhook_not_found: 'Webhook introuvable',
  webhook_limit: ({ webhook_limit }) =>
    `Un compte a au plus ${webhook_limit} webhooks. Supprimez-en un qui ne sert pas.`,
  session_required: 'Une clé d’API ne permet pas cela. Connectez-vous.',
  insufficient_scope: ({ required_scope }) =>
    `Il manque à ce programme l’autorisation ${required_scope}. Donnez-la-lui d’abord.`,
  idempotency_key_invalid: 'Idempotency-Key doit avoir de 1 à 255 caractères ASCII imprimables.',
  idempotency_key_reused: 'Cette Idempotency-Key a servi à une autre requête. Prenez-en une nouvelle.',
  idempotency_key_running: 'La première requête avec cette Idempotency-Key est encore en cours.',
  upload_not_found: 'Envoi introuvable',
  upload_expired: 'Cet envoi a expiré. Recommencez-le.',
  upload_ended: 'Cet envoi est déjà terminé.',
  upload_limit: ({ upload_limit }) =>
    `Vous avez ${upload_limit} envois inachevés. Terminez-en ou annulez-en un.`,
  upload_incomplete: ({ missing_parts }) => `Il manque des parties du fichier : ${missing_parts.join(', ')}.`,
  upload_part_invalid: (params) => {
    switch (params.reason) {
      case 'unknown_number':
        return `Les parties de ce fichier vont de 1 à ${params.part_count}.`;
      case 'wrong_size':
        return `La partie ${params.part_number} de ce fichier a ${params.expected_bytes} octets, et non ${params.size_bytes}.`;
      case 'unreadable_digest':
        return 'Donnez le SHA-256 de la partie en 64 chiffres hexadécimaux dans x-part-sha256, ou en sha-256 dans content-digest.';
      default:
        return params satisfies never;
    }
  },
  upload_part_conflict: ({ part_number }) =>
    `La partie ${part_number} est déjà arrivée avec un autre contenu. Annulez cet envoi et recommencez.`,
  checksum_mismatch: 'Le fichier a changé en chemin. Envoyez-le de nouveau.',
  length_required: 'L’envoi doit indiquer sa taille.',
  upgrade_required: 'Cette adresse est réservée aux WebSockets.',
  file_too_large: 'Fichier trop volumineux (100 Mo au plus)',
  form_too_large:
    'Un formulaire peut faire jusqu’à 95 Mo. Envoyez ce fichier en parties : commencez par POST /uploads.',
  song_too_long: 'Les chansons peuvent durer jusqu’à 12 minutes. Envoyez-en une plus courte.',
  unsupported_file: ({ file_name }) =>
    `« ${file_name} » n’est pas un fichier pris en charge. Formats : MP3, WAV, FLAC, OGG, M4A, AAC.`,
  signature_invalid: 'Ce lien n’est pas valable ou a expiré.',
  stale_attempt: 'Une tentative plus récente est en cours.',
  too_many_attempts: ({ retry_after_seconds }) =>
    `Trop de tentatives. Réessayez dans ${seconds(retry_after_seconds)}.`,
  too_many_transpositions: ({ transposition_limit }) =>
    `${transposition_limit} changements de tonalité sont déjà en préparation pour vous. Patientez un instant et réessayez.`,
  too_many_alignments: ({ alignment_limit }) =>
    `Les paroles de ${alignment_limit} chansons sont déjà en cours de placement pour vous. Patientez un instant et réessayez.`,
  too_many_runs: ({ run_limit }) =>
    `${run_limit} de vos chansons sont déjà en traitement ou en attente. Réessayez quand l’une d’elles sera prête.`,
  compute_budget_spent: ({ daily_minutes, retry_after_seconds }) =>
    `Votre formule traite jusqu’à ${daily_minutes} minutes d’audio par jour, et celles d’aujourd’hui sont épuisées. Le traitement redevient possible dans ${waiting(retry_after_seconds)}, à minuit UTC.`,
  too_busy: 'Trop de requêtes. Patientez un instant et réessayez.',
  unavailable: 'Le service est occupé. Réessayez dans un instant.',
  internal: 'Quelque chose a échoué de notre côté. Réessayez.',
};
