import { pluralsFor } from '#domain/formats.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { usage as English } from '../en/usage.ts';

const { pro } = PLANS;
const creditCount = pluralsFor('fr')({ one: '# crédit', other: '# crédits' });

export const usage: typeof English = {
  title: 'Utilisation',
  plan: (name) => `Formule ${name}`,
  active: 'Active',
  badge: (remaining, total) => `Il reste ${remaining} crédits de traitement sur ${total} ce mois-ci`,
  proof: {
    text: (credits, email) =>
      `Confirmez votre e-mail pour recevoir ${creditCount(credits)} : nous avons envoyé un lien à ${email}.`,
    meanwhile:
      'En attendant, vous pouvez travailler la chanson de démonstration et envoyer un fichier, qui vous attend.',
    change: 'Changer l’adresse',
    demo: 'Ouvrir la chanson de démonstration',
    confirmed: (credits) => `Votre adresse est confirmée, et vous avez ${creditCount(credits)}.`,
    again: 'Envoyer le lien de nouveau',
    sent: (email) => `Un nouveau lien est en route vers ${email}.`,
    failed: 'Le lien n’a pas pu être envoyé.',
  },
  badgeAwaited: (credits) => `${credits} crédits de traitement arrivent dès que vous confirmez votre e-mail`,
  badgeRemaining: (remaining) => `Il reste ${remaining} crédits de traitement`,
  badgeLink: (words) => `${words}. Voir où ils sont passés`,
  credits: 'Crédits',
  creditsUsed: (used, total) => `${used} utilisés sur ${total}`,
  creditsPerMonth: 'Crédits par mois',
  creditsBar: 'Crédits de traitement utilisés ce mois-ci',
  training: 'Travail',
  trainingUsed: (used, limit) => `${used} min sur ${limit}`,
  trainingBar: 'Minutes de travail utilisées ce mois-ci',
  songs: 'Chansons prêtes',
  songsCompleted: (completed, limit) => `${completed}/${limit}`,
  unlimited: 'Illimité',
  infinity: '∞',
  renewsOn: (date) => `Recharge le ${date}`,
  upgrade: 'Changer de formule',
  manage: 'Gérer l’abonnement',
  makeRoom: 'Ouvrir la bibliothèque et en supprimer une',
  freeLimit: (limit) =>
    `Vos ${limit} chansons gratuites sont prêtes. Changez de formule pour en ajouter, ou supprimez-en une.`,
  warnings: {
    credits: {
      almost: 'Presque à la limite ! Une autre formule donne plus de crédits.',
      reached: 'Limite atteinte ! Changez de formule pour traiter plus de chansons.',
    },
    training: {
      almost: 'Le temps de travail est presque épuisé ! Avec Pro, il est illimité.',
      reached: 'Le temps de travail du mois est épuisé ! Avec Pro, il est illimité.',
    },
  },
  perksTitle: `Passer à ${pro.displayName}`,
  perks: [
    `${creditCount(pro.monthlyCredits)} de traitement par mois`,
    ...(pro.monthlyTrainingSeconds === null ? ['Temps de travail illimité'] : []),
    ...(pro.songLimit === null ? ['Autant de chansons que vous voulez dans votre bibliothèque'] : []),
  ],
  failed: 'Impossible de charger votre utilisation.',
};
