import { yearlySavingPercent } from '#domain/billing/prices.ts';
import { creditsForDuration } from '#domain/credits/song-price.ts';
import { formatsFor, pluralsFor } from '#domain/formats.ts';
import { PLANS, type Plan, type SubscriptionType } from '#domain/plans/plans.ts';
import type { pricing as English } from '../en/pricing.ts';

const { free, pro, premium } = PLANS;
const BEST_SAVING = Math.max(...(Object.keys(PLANS) as SubscriptionType[]).map(yearlySavingPercent));
const { number } = formatsFor('fr');
const plural = pluralsFor('fr');
const creditCount = plural({ one: '# crédit', other: '# crédits' });
const minutes = plural({ one: '# minute', other: '# minutes' });
const songCount = plural({ one: '# chanson', other: '# chansons' });

export const pricing: typeof English = {
  title: 'Formules et prix',
  description: `Travaillez avec vos propres chansons dans la formule Free, ou choisissez ${pro.displayName} ou ${premium.displayName}. Remboursé pendant 14 jours.`,
  lead: 'Commencez sans payer. Payez quand vous travaillez davantage, et soyez remboursé pendant 14 jours si cela ne vous va pas.',
  backToApp: 'Retour à l’application',
  interval: { label: 'Facturation', monthly: 'Par mois', yearly: 'Par an' },
  saveUpTo: `Jusqu’à ${BEST_SAVING} % d’économie`,
  save: (percent) => `${percent} % d’économie`,
  mostPopular: 'La plus choisie',
  yourPlan: 'Votre formule',
  taglines: {
    free: 'Pour essayer avec quelques chansons.',
    pro: 'Pour travailler quand vous voulez.',
    premium: 'Pour les professeurs, les groupes et vos propres programmes.',
  },
  perMonth: 'par mois',
  perYear: 'par an',
  forever: 'Aussi longtemps que vous voulez',
  perMonthInYear: (price) => `${price} par mois`,
  orYearly: (price) => `ou ${price} par an`,
  features: featuresOf,
  buttons: {
    free: 'Gratuite pour tous',
    current: 'Votre formule actuelle',
    start: (plan) => `Choisir ${plan}`,
    upgrade: (plan) => `Passer à ${plan}`,
    yearly: (plan) => `Payer ${plan} à l’année`,
    later: (plan) => `Passer à ${plan}`,
    keep: (plan) => `Garder ${plan}`,
    waiting: (date) => `Commence le ${date}`,
    working: 'Un instant…',
    leaving: 'Ouverture de la page de paiement…',
  },
  ask: {
    now: {
      title: (plan) => `Passer à ${plan} maintenant ?`,
      text: (plan, price) =>
        `${plan} commence aussitôt, pour ${price}. Ce qui reste de votre formule actuelle est déduit, et le reste est débité de votre carte maintenant.`,
      testText: (plan) => `${plan} commence aussitôt. C’est un essai : rien n’est débité.`,
    },
    later: {
      title: (plan) => `Passer à ${plan} ?`,
      text: (present, plan, date) =>
        `Vous gardez ${present} jusqu’au ${date}, car c’est payé jusque-là. ${plan} commence ensuite.`,
    },
    confirm: 'Changer de formule',
  },
  test: {
    title: 'Paiements d’essai : rien n’est débité',
    text: 'Aucun prestataire de paiement n’est configuré ici, les formules changent donc aussitôt et ne coûtent rien.',
  },
  closed: {
    title: 'On ne peut pas encore acheter de formule ici',
    text: 'Aucun prestataire de paiement n’est configuré. Vous pouvez continuer avec la formule Free.',
  },
  changed: {
    now: (plan, credits) => `Vous avez maintenant ${plan}, avec ${creditCount(credits)}.`,
    later: (plan, date) => `${plan} commence le ${date}. Jusque-là, rien ne change.`,
    kept: (plan) => `${plan} continue comme avant.`,
  },
  changeFailed: 'Impossible de changer d’abonnement. Votre formule n’a pas changé.',
  loadFailed: 'Impossible de charger votre formule actuelle.',
  checkout: {
    waiting: 'Votre paiement est en cours de confirmation…',
    waitingText:
      'Vous avez payé ; nous attendons que le prestataire de paiement nous le dise. Cette page le suit.',
    done: (plan) => `Merci ! Vous avez maintenant ${plan}.`,
    doneText: (credits) => `Vous avez ${creditCount(credits)} pour ce mois.`,
    late: 'Votre paiement n’est pas encore confirmé',
    lateText:
      'Cela peut prendre quelques minutes. Inutile de payer de nouveau : votre formule commence d’elle-même dès que la confirmation arrive.',
    checkAgain: 'Vérifier de nouveau',
    cancelled: 'Rien n’a été débité',
    cancelledText: 'Vous avez quitté la page de paiement avant de payer. Votre formule est inchangée.',
    toDashboard: 'Aller au tableau de bord',
  },
  faqHeading: 'Questions',
  faq: [
    {
      question: 'Qu’est-ce qu’un crédit ?',
      answer:
        'Un crédit vaut environ une minute d’audio. Vous voyez ce que coûte une chanson avant son traitement, et payez sa durée réelle : les minutes entières, et une de plus s’il reste plus de 30 secondes. Si le traitement échoue, les crédits vous reviennent.',
    },
    {
      question: 'Combien coûte une chanson ?',
      answer: `Une chanson de 3 minutes coûte ${creditCount(creditsForDuration(180))}. Une de 3:30 aussi ${creditsForDuration(210)}, une de 3:31 coûte ${creditsForDuration(211)}, et une de 10 minutes ${creditsForDuration(600)}.`,
    },
    {
      question: 'Combien de crédits ai-je ?',
      answer: `${free.displayName} en a ${free.monthlyCredits} par mois, ${pro.displayName} ${pro.monthlyCredits} et ${premium.displayName} ${premium.monthlyCredits}. Chaque mois, votre solde est rechargé à ce nombre ; avec une formule annuelle aussi.`,
    },
    {
      question: 'Puis-je être remboursé ?',
      answer:
        'Oui, de tout, dans les 14 jours suivant votre premier paiement : sur la page de votre compte, par « Se rétracter du contrat ici ». Votre compte passe aussitôt à la formule Free, et les crédits de la formule payante repartent avec elle. Vos chansons restent.',
    },
    {
      question: 'Comment résilier ?',
      answer:
        'Sur la page de votre compte, à tout moment. Vous gardez la formule jusqu’à la fin de ce que vous avez payé, et rien n’est débité ensuite.',
    },
    {
      question: 'Que se passe-t-il si je change de formule ?',
      answer:
        'Une formule supérieure commence aussitôt, et ce qui reste de l’ancienne est déduit de son prix. Une formule inférieure commence quand ce que vous avez payé est consommé.',
    },
    {
      question: 'Et si un paiement échoue ?',
      answer:
        'Nous vous prévenons par e-mail, et votre formule reste sept jours pour que vous puissiez changer de carte. Les nouveaux crédits viennent avec le paiement.',
    },
    {
      question: `Qu’est-ce que l’API de ${premium.displayName} ?`,
      answer: `Avec ${premium.displayName}, vos propres programmes peuvent utiliser Cantora avec des clés personnelles, jusqu’à ${number(premium.monthlyApiRequests)} requêtes par mois.`,
    },
  ],
};

function featuresOf(plan: Plan): string[] {
  const { monthlyCredits, monthlyTrainingSeconds, songLimit, monthlyApiRequests } = plan;
  return [
    `${creditCount(monthlyCredits)} par mois, environ ${monthlyCredits} minutes de chansons`,
    monthlyTrainingSeconds === null
      ? 'Temps de travail illimité'
      : `${minutes(Math.floor(monthlyTrainingSeconds / 60))} de travail par mois`,
    songLimit === null
      ? 'Autant de chansons que vous voulez dans votre bibliothèque'
      : `${songCount(songLimit)} dans votre bibliothèque`,
    ...(monthlyApiRequests > 0 ? [`Accès à l’API avec ${number(monthlyApiRequests)} requêtes par mois`] : []),
  ];
}
