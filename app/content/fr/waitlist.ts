import type { waitlist as English } from '../en/waitlist.ts';

const NOT_NOW = 'La liste d’attente ne prend pas d’inscriptions pour l’instant. Réessayez plus tard.';
const EMPTY = 'Le formulaire est arrivé vide. Saisissez votre e-mail, puis réessayez.';

export const waitlist: typeof English = {
  label: 'E-mail',
  join: 'Rejoindre la bêta',
  joining: 'Envoi…',
  joined: 'Merci de votre inscription !',
  joinedText: 'Nous vous écrirons une fois, quand il y aura une place pour vous.',
  fieldPrefix: 'L’e-mail',
  fieldErrors: {
    REQUIRED_FIELD_EMPTY: 'est obligatoire',
    REQUIRED_FIELD_MISSING: 'est obligatoire',
    TYPE_EMAIL: 'doit être une adresse comme name@example.com',
    TYPE_NUMERIC: 'doit être un nombre, dit le service de formulaires. Réessayez plus tard.',
    TYPE_TEXT: 'doit être un texte, dit le service de formulaires. Réessayez plus tard.',
  },
  formErrors: {
    BLOCKED: 'Le service de formulaires n’a pas accepté cette inscription. Réessayez plus tard.',
    EMPTY,
    NO_FIELDS: EMPTY,
    FORM_NOT_FOUND: NOT_NOW,
    INACTIVE: NOT_NOW,
    PROJECT_NOT_FOUND: NOT_NOW,
  },
  unexpected: 'Réponse d’un format inattendu',
  unreachable: 'Pas de connexion à la liste d’attente. Vérifiez la connexion, puis réessayez.',
};
