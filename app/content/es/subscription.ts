import type { subscription as English } from '../en/subscription.ts';

export const subscription: typeof English = {
  failed: 'No se ha podido cargar tu plan.',
  plan: (name) => `Plan ${name}`,
  badges: { active: 'Activo', past_due: 'Pago atrasado', ending: 'Termina pronto' },
  price: { monthly: (price) => `${price} al mes`, yearly: (price) => `${price} al año` },
  renews: (date) => `Se renueva el ${date}.`,
  ends: (date) => `Termina el ${date}; después tienes el plan Free. No se cobra nada más.`,
  changes: (plan, date) => `Cambia a ${plan} el ${date}.`,
  late: (date) =>
    `El pago del ${date} no se completó. Tu plan sigue siete días; cambia la tarjeta, por favor.`,
  free: 'Tienes el plan Free. No cuesta nada.',
  test: 'Pagos de prueba: no se cobra nada.',
  seePlans: 'Ver planes y precios',
  manage: 'Gestionar la suscripción',
  manageFailed: 'No se ha podido abrir la página del proveedor de pago.',
  cancel: 'Cancelar la suscripción',
  cancelTitle: (plan) => `¿Cancelar ${plan}?`,
  cancelText: (plan, date) =>
    `Conservas ${plan} hasta el ${date}, porque está pagado hasta entonces. Después tienes el plan Free y no se cobra nada más.`,
  cancelled: (date) => `Tu suscripción termina el ${date}.`,
  keep: (plan) => `Conservar ${plan}`,
  kept: (plan) => `${plan} sigue como antes.`,
  changeFailed: 'Tu suscripción no ha cambiado.',
  withdraw: 'Desistir del contrato aquí',
  withdrawUntil: (date) => `Puedes recuperar todo tu dinero hasta el ${date}.`,
  withdrawTitle: '¿Desistir del contrato?',
  withdrawText: (plan) =>
    `Todo lo que has pagado por ${plan} se devuelve a la misma tarjeta. Tu cuenta pasa al instante al plan Free, y los créditos de ${plan} se van con él. Tus canciones se quedan. Recibirás un justificante por correo.`,
  withdrawTestText: (plan) =>
    `Por ${plan} no se cobró nada, así que no se devuelve nada. Tu cuenta pasa al instante al plan Free, y los créditos de ${plan} se van con él. Tus canciones se quedan. Recibirás un justificante por correo.`,
  confirmWithdrawal: 'Confirmar el desistimiento',
  withdrawn: 'Has desistido del contrato. El justificante va de camino a tu correo.',
  withdrawFailed: 'No se ha podido desistir del contrato.',
};
