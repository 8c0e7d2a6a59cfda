import { type Notices, noticeIn } from './security-notice.ts';

const NEW_PASSWORD =
  'définissez un nouveau mot de passe et déconnectez les appareils que vous ne connaissez pas';

/** The notices about an account's safety in French. */
const NOTICES: Notices = {
  grant_given: {
    subject: 'Une application peut utiliser votre compte Cantora',
    text: 'Vous avez autorisé une application à utiliser Cantora en votre nom. Ce qu’elle peut faire et comment lui retirer l’accès se trouve sur la page de votre compte, sous « Accès à l’API ».',
    otherwise: `retirez l’accès sur la page de votre compte, ${NEW_PASSWORD}`,
  },
  second_factor_on: {
    subject: 'Deux étapes activées pour votre compte Cantora',
    text: 'Désormais, se connecter demande votre mot de passe et une seconde étape. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.',
    otherwise: 'définissez un nouveau mot de passe et répondez à cet e-mail',
  },
  second_factor_off: {
    subject: 'Deux étapes désactivées pour votre compte Cantora',
    text: 'Désormais, votre mot de passe suffit pour se connecter. Votre application d’authentification, vos clés d’accès et vos codes de secours ne comptent plus.',
    otherwise: NEW_PASSWORD,
  },
  authenticator_replaced: {
    subject: 'Nouvelle application d’authentification pour Cantora',
    text: 'Une autre application d’authentification donne maintenant les codes de votre compte. Ceux de la précédente ne comptent plus.',
    otherwise: NEW_PASSWORD,
  },
  webhook_created: {
    subject: 'Un nouveau webhook pour votre compte Cantora',
    text: 'Une adresse a été ajoutée à votre compte : elle est prévenue quand une chanson est prête. Elle apprend les titres de vos chansons.',
    otherwise: `retirez-le sur la page de votre compte, ${NEW_PASSWORD}`,
  },
  passkey_added: {
    subject: 'Nouvelle clé d’accès pour votre compte Cantora',
    text: 'Une clé d’accès a été ajoutée à votre compte. Elle peut servir de seconde étape à la connexion.',
    otherwise: `retirez-la sur la page de votre compte, ${NEW_PASSWORD}`,
  },
  passkey_removed: {
    subject: 'Une clé d’accès a été retirée de votre compte Cantora',
    text: 'Une clé d’accès de votre compte ne compte plus.',
    otherwise: NEW_PASSWORD,
  },
  recovery_code_used: {
    subject: 'Un code de secours de votre compte Cantora a servi',
    text: 'Quelqu’un qui a l’un de vos codes de secours l’a utilisé comme seconde étape. Ce code ne vaut plus rien ; les autres restent bons.',
    otherwise: `${NEW_PASSWORD}, et créez de nouveaux codes de secours`,
  },
  recovery_codes_renewed: {
    subject: 'Nouveaux codes de secours pour votre compte Cantora',
    text: 'De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne valent plus rien.',
    otherwise: NEW_PASSWORD,
  },
  sign_in_from_new_device: {
    subject: 'Un nouvel appareil est connecté à votre compte Cantora',
    text: 'Quelqu’un qui connaît votre mot de passe s’est connecté depuis un appareil et un lieu d’où votre compte n’a pas servi récemment.',
    otherwise: NEW_PASSWORD,
  },
  refresh_token_reused: {
    subject: 'Une session de votre compte Cantora a été fermée',
    text: 'La clé d’une de vos sessions a servi une seconde fois, comme le ferait une copie. Par sécurité, nous avons fermé cette session ; reconnectez-vous là-bas.',
    otherwise: NEW_PASSWORD,
  },
  password_locked: {
    subject: 'Quelqu’un devine le mot de passe de votre compte Cantora',
    text: 'Il y a eu tant de mots de passe erronés pour votre compte que les essais suivants sont refusés un moment. Personne n’est entré ainsi. Vous vous connectez comme toujours sur les appareils que vous utilisez.',
    otherwise:
      'vous n’avez rien à faire si votre mot de passe est bon ; la connexion en deux étapes vous protège encore mieux',
  },
  second_factor_locked: {
    subject: 'Quelqu’un connaît le mot de passe de votre compte Cantora',
    text: 'Il y a eu tant de codes erronés pour la seconde étape de votre compte que les suivants sont refusés un moment. Personne n’est entré ainsi, mais celui qui a essayé connaît votre mot de passe.',
    otherwise: 'définissez maintenant un nouveau mot de passe',
  },
};

export const securityNotice = noticeIn(NOTICES, {
  whereToLook: 'Ce qui est arrivé à la sécurité de votre compte, et ce qu’il faut faire, est ici :',
  ifNotYou: (otherwise) => `Si ce n’était pas vous, ${otherwise}.`,
});
