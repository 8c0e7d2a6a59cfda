import { type Notices, noticeIn } from './security-notice.ts';

const NEW_PASSWORD = 'pon una contraseña nueva y cierra la sesión en los dispositivos que no conozcas';

/** The notices about an account's safety in Spanish. */
const NOTICES: Notices = {
  grant_given: {
    subject: 'Una aplicación puede usar tu cuenta de Cantora',
    text: 'Has permitido que una aplicación use Cantora en tu nombre. Lo que puede hacer y cómo retirarlo está en la página de tu cuenta, en «Acceso a la API».',
    otherwise: `retira el acceso en la página de tu cuenta, ${NEW_PASSWORD}`,
  },
  second_factor_on: {
    subject: 'Dos pasos activados en tu cuenta de Cantora',
    text: 'A partir de ahora, para entrar hacen falta tu contraseña y un segundo paso. Guarda tus códigos de recuperación donde los encuentres sin tu teléfono.',
    otherwise: 'pon una contraseña nueva y responde a este correo',
  },
  second_factor_off: {
    subject: 'Dos pasos desactivados en tu cuenta de Cantora',
    text: 'A partir de ahora basta con tu contraseña para entrar. Tu aplicación de autenticación, tus claves de acceso y tus códigos de recuperación ya no valen.',
    otherwise: NEW_PASSWORD,
  },
  authenticator_replaced: {
    subject: 'Nueva aplicación de autenticación en tu cuenta de Cantora',
    text: 'Otra aplicación de autenticación da ahora los códigos de tu cuenta. Los de la anterior ya no valen.',
    otherwise: NEW_PASSWORD,
  },
  webhook_created: {
    subject: 'Un webhook nuevo en tu cuenta de Cantora',
    text: 'Se ha añadido a tu cuenta una dirección a la que se avisa cuando una canción está lista. Conoce los títulos de tus canciones.',
    otherwise: `quítalo en la página de tu cuenta, ${NEW_PASSWORD}`,
  },
  passkey_added: {
    subject: 'Nueva clave de acceso en tu cuenta de Cantora',
    text: 'Se ha añadido una clave de acceso a tu cuenta. Sirve como segundo paso al entrar.',
    otherwise: `quítala en la página de tu cuenta, ${NEW_PASSWORD}`,
  },
  passkey_removed: {
    subject: 'Se quitó una clave de acceso de tu cuenta de Cantora',
    text: 'Una clave de acceso de tu cuenta ya no vale.',
    otherwise: NEW_PASSWORD,
  },
  recovery_code_used: {
    subject: 'Se usó un código de recuperación de tu cuenta de Cantora',
    text: 'Alguien que tiene uno de tus códigos de recuperación lo usó como segundo paso. Ese código ya no vale; los demás sí.',
    otherwise: `${NEW_PASSWORD}, y crea códigos de recuperación nuevos`,
  },
  recovery_codes_renewed: {
    subject: 'Nuevos códigos de recuperación de tu cuenta de Cantora',
    text: 'Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no valen.',
    otherwise: NEW_PASSWORD,
  },
  sign_in_from_new_device: {
    subject: 'Un dispositivo nuevo ha entrado en tu cuenta de Cantora',
    text: 'Alguien que conoce tu contraseña ha entrado desde un dispositivo y un lugar desde los que tu cuenta no se usaba últimamente.',
    otherwise: NEW_PASSWORD,
  },
  refresh_token_reused: {
    subject: 'Se cerró una sesión de tu cuenta de Cantora',
    text: 'Una clave de una de tus sesiones se usó por segunda vez, como haría una copia. Por seguridad cerramos esa sesión; vuelve a entrar allí.',
    otherwise: NEW_PASSWORD,
  },
  password_locked: {
    subject: 'Alguien intenta adivinar tu contraseña de Cantora',
    text: 'Ha habido tantas contraseñas erróneas para tu cuenta que durante un rato se rechazan más intentos. Nadie ha entrado con ellas. Tú entras como siempre en los dispositivos que usas.',
    otherwise:
      'no hace falta que hagas nada si tu contraseña es buena; el inicio en dos pasos te protege aún más',
  },
  second_factor_locked: {
    subject: 'Alguien conoce la contraseña de tu cuenta de Cantora',
    text: 'Ha habido tantos códigos erróneos para tu segundo paso que durante un rato se rechazan más. Nadie ha entrado con ellos, pero quien lo intentó conoce tu contraseña.',
    otherwise: 'pon ahora una contraseña nueva',
  },
};

export const securityNotice = noticeIn(NOTICES, {
  whereToLook: 'Lo que ha pasado con la seguridad de tu cuenta, y qué hacer, está aquí:',
  ifNotYou: (otherwise) => `Si no has sido tú, ${otherwise}.`,
});
