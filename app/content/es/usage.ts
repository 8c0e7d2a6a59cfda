import { pluralsFor } from '#domain/formats.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { usage as English } from '../en/usage.ts';

const { pro } = PLANS;
const creditCount = pluralsFor('es')({ one: '# crédito', other: '# créditos' });

export const usage: typeof English = {
  title: 'Uso',
  plan: (name) => `Plan ${name}`,
  active: 'Activo',
  badge: (remaining, total) => `Quedan ${remaining} de ${total} créditos de proceso este mes`,
  proof: {
    text: (credits, email) =>
      `Confirma tu correo para recibir ${creditCount(credits)}: hemos enviado un enlace a ${email}.`,
    meanwhile:
      'Mientras tanto puedes practicar con la canción de demostración y enviar un archivo, que te espera.',
    change: 'Cambiar la dirección',
    demo: 'Abrir la canción de demostración',
    confirmed: (credits) => `Tu dirección está confirmada y ya tienes ${creditCount(credits)}.`,
    again: 'Enviar el enlace otra vez',
    sent: (email) => `Hay un enlace nuevo en camino a ${email}.`,
    failed: 'No se ha podido enviar el enlace.',
  },
  badgeAwaited: (credits) => `${credits} créditos de proceso llegan cuando confirmes tu correo`,
  badgeRemaining: (remaining) => `Quedan ${remaining} créditos de proceso`,
  badgeLink: (words) => `${words}. Ver en qué se han ido`,
  credits: 'Créditos',
  creditsUsed: (used, total) => `${used} de ${total} usados`,
  creditsPerMonth: 'Créditos al mes',
  creditsBar: 'Créditos de proceso usados este mes',
  training: 'Práctica',
  trainingUsed: (used, limit) => `${used} de ${limit} min usados`,
  trainingBar: 'Minutos de práctica usados este mes',
  songs: 'Canciones listas',
  songsCompleted: (completed, limit) => `${completed}/${limit}`,
  unlimited: 'Sin límite',
  infinity: '∞',
  renewsOn: (date) => `Se recarga el ${date}`,
  upgrade: 'Mejorar el plan',
  manage: 'Gestionar la suscripción',
  makeRoom: 'Abrir la biblioteca y eliminar una',
  freeLimit: (limit) =>
    `Tus ${limit} canciones gratuitas están listas. Mejora el plan para añadir más o elimina una para hacer sitio.`,
  warnings: {
    credits: {
      almost: '¡Casi en el límite! Con otro plan tienes más créditos.',
      reached: '¡Límite alcanzado! Mejora el plan para procesar más canciones.',
    },
    training: {
      almost: '¡Casi sin tiempo de práctica! Con Pro la práctica no tiene límite.',
      reached: '¡Tiempo de práctica del mes agotado! Con Pro no tiene límite.',
    },
  },
  perksTitle: `Pasar a ${pro.displayName}`,
  perks: [
    `${creditCount(pro.monthlyCredits)} de proceso al mes`,
    ...(pro.monthlyTrainingSeconds === null ? ['Tiempo de práctica sin límite'] : []),
    ...(pro.songLimit === null ? ['Tantas canciones en tu biblioteca como quieras'] : []),
  ],
  failed: 'No se ha podido cargar tu uso.',
};
