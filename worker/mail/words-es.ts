import { formatsFor } from '#domain/formats.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { MailLanguage } from './mail.ts';
import { securityNotice } from './security-words-es.ts';

const { money } = formatsFor('es');

/** The mails in Spanish. */
export const spanish: MailLanguage = {
  greeting: 'Hola:',
  signature: 'Cantora, un lugar para practicar el canto',
  drafts: {
    password_reset: (_mail, link) => ({
      subject: 'Pon una contraseña nueva en Cantora',
      paragraphs: [
        'Alguien ha pedido una contraseña nueva para tu cuenta de Cantora. Este enlace la pone; vale una vez, durante 60 minutos:',
        link,
        'Si no has sido tú, no hagas nada: tu contraseña sigue igual y solo tú ves este correo.',
      ],
    }),
    email_change_confirm: (_mail, link) => ({
      subject: 'Confirma tu nueva dirección de correo en Cantora',
      paragraphs: [
        'Alguien quiere entrar en Cantora con esta dirección a partir de ahora. Este enlace la confirma; vale una vez, durante 24 horas:',
        link,
        'Si no has sido tú, no hagas nada: sin el enlace, esta dirección no se usa.',
      ],
    }),
    email_proof: (_mail, link) => ({
      subject: 'Confirma tu dirección de correo en Cantora',
      paragraphs: [
        'Te damos la bienvenida a Cantora. Este enlace confirma tu dirección: los créditos que la esperan llegan al instante, y puedes activar la verificación en dos pasos. Vale una vez, durante siete días:',
        link,
        'Si no has sido tú, no hagas nada: sin el enlace, no pasa nada.',
      ],
    }),
    email_changed_notice: ({ stage }, link) =>
      stage === 'requested'
        ? {
            subject: 'Se ha pedido otra dirección de correo en Cantora',
            paragraphs: [
              'Alguien que conoce tu contraseña ha pedido cambiar la dirección de tu cuenta de Cantora. Esta dirección sigue valiendo hasta que se confirme la nueva.',
              'Si has sido tú, sigue el enlace enviado a la dirección nueva. Si no has sido tú, pon ahora una contraseña nueva; eso también anula el cambio:',
              link,
            ],
          }
        : {
            subject: 'Tu dirección de correo en Cantora ha cambiado',
            paragraphs: [
              'La dirección de tu cuenta de Cantora ha cambiado y la nueva está confirmada. Ahora entras con la nueva.',
              'Si no has sido tú, este enlace lo deshace: la cuenta vuelve a tener esta dirección, se cierran todas las sesiones y pones una contraseña nueva. Vale una vez, durante siete días, aunque entretanto hayan cambiado otras cosas:',
              link,
            ],
          },
    email_taken_notice: (_mail, link) => ({
      subject: 'Ya tienes una cuenta de Cantora',
      paragraphs: [
        'Alguien quería usar esta dirección para otra cuenta de Cantora. Ya tienes una cuenta con ella, así que no ha cambiado nada.',
        'Si has sido tú, entra con esta dirección, o pon una contraseña nueva si ya no la recuerdas:',
        link,
        'Si no has sido tú, no hagas nada: nadie ha sabido que tienes una cuenta.',
      ],
    }),
    password_changed_notice: (_mail, link) => ({
      subject: 'Tu contraseña de Cantora ha cambiado',
      paragraphs: [
        'La contraseña de tu cuenta de Cantora ha cambiado y se ha cerrado la sesión en todos los demás dispositivos.',
        'Si no has sido tú, pon ahora una contraseña nueva y cierra la sesión en todas partes:',
        link,
      ],
    }),
    webhook_stopped: (_mail, link) => ({
      subject: 'Se ha detenido un webhook de tu cuenta de Cantora',
      paragraphs: [
        'Durante tres días, un webhook de tu cuenta de Cantora no aceptó nada de lo que se le envió. Lo hemos detenido; los eventos de ese tiempo no le llegarán.',
        'Cuál es y qué respondió se ve aquí. Ahí también se puede probar y poner en marcha otra vez:',
        link,
        'Si no has sido tú quien lo creó, bórralo ahí y pon una contraseña nueva.',
      ],
    }),
    api_key_created_notice: (_mail, link) => ({
      subject: 'Una clave de API nueva en tu cuenta de Cantora',
      paragraphs: [
        'Alguien que conoce tu contraseña ha creado una clave de API para tu cuenta de Cantora. Los programas con esa clave pueden usar tus canciones y tus peticiones a la API.',
        'Tus claves están aquí, y aquí se pueden revocar:',
        link,
        'Si no has sido tú, revoca la clave y pon una contraseña nueva.',
      ],
    }),
    security_notice: ({ about }, link) => securityNotice(about, link),
    sound_put_away_soon: ({ titles, others, putAwayAtMs }, link) => ({
      subject: 'Canciones en Cantora que no abres desde hace tiempo',
      paragraphs: [
        `En el plan Free, el sonido de una canción se conserva mientras se abra de vez en cuando. Nadie ha abierto estas desde hace más de dos meses, y el ${dayOf(putAwayAtMs)} (UTC) se retirará su sonido:`,
        [...titles, ...(others > 0 ? [`y ${others} más`] : [])].map((name) => `- ${name}`).join('\n'),
        'Para conservar el sonido de una canción, ábrela antes de ese día; no hace falta nada más. La encuentras aquí:',
        link,
        'Las notas, la letra, lo que has editado y tu práctica se quedan en cualquier caso. Más adelante se puede recuperar el sonido gratis si aún tienes el archivo: la página de la canción te lo pedirá.',
        'Si no has sido tú quien añadió estas canciones, pon una contraseña nueva y responde a este correo.',
      ],
    }),
    payment_failed: ({ plan }, link) => ({
      subject: 'Tu pago a Cantora no se ha completado',
      paragraphs: [
        `El pago de tu plan ${PLANS[plan].displayName} de Cantora no se ha completado. Se intentará otra vez en los próximos días, y hasta entonces nada cambia para ti.`,
        'Comprueba si tu tarjeta sigue siendo válida:',
        link,
        'Si no tienes este plan, responde a este correo.',
      ],
    }),
    refund_receipt: ({ plan, amountCents }, link) => ({
      subject: 'Tu reembolso de Cantora',
      paragraphs: [
        `Te hemos devuelto ${money(amountCents)} de tu plan ${PLANS[plan].displayName} de Cantora. Los bancos tardan hasta diez días en mostrarlo. Tu cuenta tiene ahora el plan Free y tus canciones se quedan.`,
        link,
        'Si no lo has pedido tú, responde a este correo.',
      ],
    }),
    subscription_changed: ({ from, to, effectiveAtMs }, link) => ({
      subject: `Tu plan de Cantora: ${PLANS[to].displayName}`,
      paragraphs: [
        `Tu plan de Cantora cambia de ${PLANS[from].displayName} a ${PLANS[to].displayName} a partir del ${dayOf(effectiveAtMs)} (UTC).`,
        'Tu plan y sus pagos están aquí:',
        link,
        'Si no has sido tú, pon una contraseña nueva y responde a este correo.',
      ],
    }),
  },
};

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
