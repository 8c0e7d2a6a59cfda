import { yearlySavingPercent } from '#domain/billing/prices.ts';
import { creditsForDuration } from '#domain/credits/song-price.ts';
import { formatsFor, pluralsFor } from '#domain/formats.ts';
import { PLANS, type Plan, type SubscriptionType } from '#domain/plans/plans.ts';
import type { pricing as English } from '../en/pricing.ts';

const { free, pro, premium } = PLANS;
const BEST_SAVING = Math.max(...(Object.keys(PLANS) as SubscriptionType[]).map(yearlySavingPercent));
const { number } = formatsFor('es');
const plural = pluralsFor('es');
const creditCount = plural({ one: '# crédito', other: '# créditos' });
const minutes = plural({ one: '# minuto', other: '# minutos' });
const songCount = plural({ one: '# canción', other: '# canciones' });

export const pricing: typeof English = {
  title: 'Planes y precios',
  description: `Practica con tus propias canciones en el plan Free, o elige ${pro.displayName} o ${premium.displayName}. Devolución del dinero en 14 días.`,
  lead: 'Empieza sin pagar. Paga cuando practiques más, y recupera tu dinero en 14 días si no es para ti.',
  backToApp: 'Volver a la aplicación',
  interval: { label: 'Facturación', monthly: 'Mensual', yearly: 'Anual' },
  saveUpTo: `Ahorra hasta un ${BEST_SAVING} %`,
  save: (percent) => `Ahorra un ${percent} %`,
  mostPopular: 'El más elegido',
  yourPlan: 'Tu plan',
  taglines: {
    free: 'Para probar con unas pocas canciones.',
    pro: 'Para practicar cuando quieras.',
    premium: 'Para docentes, bandas y tus propios programas.',
  },
  perMonth: 'al mes',
  perYear: 'al año',
  forever: 'El tiempo que quieras',
  perMonthInYear: (price) => `${price} al mes`,
  orYearly: (price) => `o ${price} al año`,
  features: featuresOf,
  buttons: {
    free: 'Gratis para todo el mundo',
    current: 'Tu plan actual',
    start: (plan) => `Elegir ${plan}`,
    upgrade: (plan) => `Pasar a ${plan}`,
    yearly: (plan) => `Pagar ${plan} por año`,
    later: (plan) => `Cambiar a ${plan}`,
    keep: (plan) => `Conservar ${plan}`,
    waiting: (date) => `Empieza el ${date}`,
    working: 'Un momento…',
    leaving: 'Abriendo la página de pago…',
  },
  ask: {
    now: {
      title: (plan) => `¿Cambiar ya a ${plan}?`,
      text: (plan, price) =>
        `${plan} empieza al instante, por ${price}. Lo que queda de tu plan actual se descuenta, y el resto se carga ahora a tu tarjeta.`,
      testText: (plan) => `${plan} empieza al instante. Es una prueba: no se cobra nada.`,
    },
    later: {
      title: (plan) => `¿Cambiar a ${plan}?`,
      text: (present, plan, date) =>
        `Conservas ${present} hasta el ${date}, porque está pagado hasta entonces. Después empieza ${plan}.`,
    },
    confirm: 'Cambiar de plan',
  },
  test: {
    title: 'Pagos de prueba: no se cobra nada',
    text: 'Aquí no hay ningún proveedor de pago, así que los planes cambian al instante y no cuestan nada.',
  },
  closed: {
    title: 'Aquí todavía no se pueden comprar planes',
    text: 'No hay ningún proveedor de pago. Puedes seguir con el plan Free.',
  },
  changed: {
    now: (plan, credits) => `Ahora tienes ${plan}, con ${creditCount(credits)}.`,
    later: (plan, date) => `${plan} empieza el ${date}. Hasta entonces todo sigue igual.`,
    kept: (plan) => `${plan} sigue como antes.`,
  },
  changeFailed: 'No se ha podido cambiar la suscripción. Tu plan sigue igual.',
  loadFailed: 'No se ha podido cargar tu plan actual.',
  checkout: {
    waiting: 'Se está confirmando tu pago…',
    waitingText: 'Has pagado; esperamos que el proveedor de pago nos lo diga. Esta página lo sigue.',
    done: (plan) => `¡Gracias! Ahora tienes ${plan}.`,
    doneText: (credits) => `Tienes ${creditCount(credits)} para este mes.`,
    late: 'Tu pago aún no se ha confirmado',
    lateText:
      'Puede tardar unos minutos. No hace falta que pagues otra vez: tu plan empieza solo en cuanto llegue la confirmación.',
    checkAgain: 'Comprobar de nuevo',
    cancelled: 'No se ha cobrado nada',
    cancelledText: 'Saliste de la página de pago antes de pagar. Tu plan sigue como estaba.',
    toDashboard: 'Ir a tu panel',
  },
  faqHeading: 'Preguntas',
  faq: [
    {
      question: '¿Qué es un crédito?',
      answer:
        'Un crédito es aproximadamente un minuto de audio. Ves lo que cuesta una canción antes de procesarla y pagas por su duración real: minutos enteros, y uno más cuando quedan más de 30 segundos. Si el proceso falla, recuperas los créditos.',
    },
    {
      question: '¿Cuánto cuesta una canción?',
      answer: `Una canción de 3 minutos cuesta ${creditCount(creditsForDuration(180))}. Una de 3:30 también ${creditsForDuration(210)}, una de 3:31 cuesta ${creditsForDuration(211)} y una de 10 minutos, ${creditsForDuration(600)}.`,
    },
    {
      question: '¿Cuántos créditos recibo?',
      answer: `${free.displayName} tiene ${free.monthlyCredits} al mes, ${pro.displayName} ${pro.monthlyCredits} y ${premium.displayName} ${premium.monthlyCredits}. Cada mes tu saldo se recarga hasta esa cifra; con un plan anual también.`,
    },
    {
      question: '¿Puedo recuperar mi dinero?',
      answer:
        'Sí, todo, en los 14 días siguientes a tu primer pago: en la página de tu cuenta, con «Desistir del contrato aquí». Tu cuenta pasa al instante al plan Free, y los créditos del plan de pago se van con él. Tus canciones se quedan.',
    },
    {
      question: '¿Cómo cancelo?',
      answer:
        'En la página de tu cuenta, cuando quieras. Conservas el plan hasta el final de lo que has pagado y después no se cobra nada.',
    },
    {
      question: '¿Qué pasa cuando cambio de plan?',
      answer:
        'Un plan superior empieza al instante, y lo que queda del anterior se descuenta de su precio. Un plan inferior empieza cuando se acaba lo que has pagado.',
    },
    {
      question: '¿Y si falla un pago?',
      answer:
        'Te lo decimos por correo, y tu plan sigue siete días para que puedas cambiar la tarjeta. Los créditos nuevos llegan con el pago.',
    },
    {
      question: `¿Qué es la API de ${premium.displayName}?`,
      answer: `Con ${premium.displayName}, tus propios programas pueden usar Cantora con claves personales, hasta ${number(premium.monthlyApiRequests)} peticiones al mes.`,
    },
  ],
};

function featuresOf(plan: Plan): string[] {
  const { monthlyCredits, monthlyTrainingSeconds, songLimit, monthlyApiRequests } = plan;
  return [
    `${creditCount(monthlyCredits)} al mes, unos ${monthlyCredits} minutos de canciones`,
    monthlyTrainingSeconds === null
      ? 'Tiempo de práctica sin límite'
      : `${minutes(Math.floor(monthlyTrainingSeconds / 60))} de práctica al mes`,
    songLimit === null
      ? 'Tantas canciones en tu biblioteca como quieras'
      : `${songCount(songLimit)} en tu biblioteca`,
    ...(monthlyApiRequests > 0
      ? [`Acceso a la API con ${number(monthlyApiRequests)} peticiones al mes`]
      : []),
  ];
}
