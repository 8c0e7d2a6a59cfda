import type { subscription as English } from '../en/subscription.ts';

export const subscription: typeof English = {
  failed: 'Impossible de charger votre formule.',
  plan: (name) => `Formule ${name}`,
  badges: { active: 'Active', past_due: 'Paiement en retard', ending: 'Se termine bientôt' },
  price: { monthly: (price) => `${price} par mois`, yearly: (price) => `${price} par an` },
  renews: (date) => `Se renouvelle le ${date}.`,
  ends: (date) => `Se termine le ${date}, puis vous avez la formule Free. Plus rien n’est débité.`,
  changes: (plan, date) => `Passe à ${plan} le ${date}.`,
  late: (date) =>
    `Le paiement du ${date} n’est pas passé. Votre formule reste sept jours ; changez de carte, s’il vous plaît.`,
  free: 'Vous avez la formule Free. Elle ne coûte rien.',
  test: 'Paiements d’essai : rien n’est débité.',
  seePlans: 'Voir les formules et les prix',
  manage: 'Gérer l’abonnement',
  manageFailed: 'La page du prestataire de paiement n’a pas pu être ouverte.',
  cancel: 'Résilier l’abonnement',
  cancelTitle: (plan) => `Résilier ${plan} ?`,
  cancelText: (plan, date) =>
    `Vous gardez ${plan} jusqu’au ${date}, car c’est payé jusque-là. Ensuite vous avez la formule Free, et plus rien n’est débité.`,
  cancelled: (date) => `Votre abonnement se termine le ${date}.`,
  keep: (plan) => `Garder ${plan}`,
  kept: (plan) => `${plan} continue comme avant.`,
  changeFailed: 'Votre abonnement n’a pas changé.',
  withdraw: 'Se rétracter du contrat ici',
  withdrawUntil: (date) => `Vous pouvez être entièrement remboursé jusqu’au ${date}.`,
  withdrawTitle: 'Se rétracter du contrat ?',
  withdrawText: (plan) =>
    `Tout ce que vous avez payé pour ${plan} est rendu sur la même carte. Votre compte passe aussitôt à la formule Free, et les crédits de ${plan} repartent avec elle. Vos chansons restent. Vous recevez un justificatif par e-mail.`,
  withdrawTestText: (plan) =>
    `Rien n’a été débité pour ${plan}, rien n’est donc rendu. Votre compte passe aussitôt à la formule Free, et les crédits de ${plan} repartent avec elle. Vos chansons restent. Vous recevez un justificatif par e-mail.`,
  confirmWithdrawal: 'Confirmer la rétractation',
  withdrawn: 'Votre rétractation est faite. Le justificatif est en route par e-mail.',
  withdrawFailed: 'Votre rétractation n’a pas été faite.',
};
