import { pluralsFor } from '#domain/formats.ts';
import type { dashboard as English } from '../en/dashboard.ts';

const plural = pluralsFor('fr');
const minutes = plural({ one: '# minute', other: '# minutes' });
const days = plural({ one: '# jour', other: '# jours' });

export const dashboard: typeof English = {
  cardsTitle: 'Vos progrès',
  cards: {
    totalSongs: { title: 'Chansons', unit: () => 'traitées et prêtes' },
    practiceTime: {
      title: 'Temps de travail',
      unit: plural({ one: 'minute ce mois-ci', other: 'minutes ce mois-ci' }),
    },
    songsThisWeek: { title: 'Chansons cette semaine', unit: () => 'ajoutées depuis lundi' },
    streak: {
      title: 'Jours d’affilée',
      unit: plural({ one: 'jour de suite', other: 'jours de suite' }),
    },
  },
  goal: {
    title: 'Cette semaine',
    choice: 'Objectif de chaque semaine',
    none: 'Choisissez un objectif pour chaque semaine et voyez ici où vous en êtes.',
    noGoal: 'Aucun objectif',
    choices: { days, minutes },
    done: {
      days: (done, goal) => `${done} sur ${days(goal)}`,
      minutes: (done, goal) => `${done} sur ${minutes(goal)}`,
    },
    reached: 'Objectif atteint.',
    weeksInRow: plural({ one: '# semaine de suite.', other: '# semaines de suite.' }),
  },
  chart: {
    title: 'Travail des 30 derniers jours',
    none: 'Pas de travail ces jours-ci. Ouvrez une chanson et chantez : ses minutes s’affichent ici.',
    failed: 'Impossible de charger votre travail. Il est compté tout de même.',
    sum: (practised, days) => `${practised} sur ${days}`,
    day: (date, practised) => `${date} : ${practised}`,
    minutes,
    days,
    dayColumn: 'Jour',
    minutesColumn: 'Minutes',
  },
  notKnown: 'Inconnu',
  today: {
    title: 'Travail du jour',
    practised: 'Temps travaillé',
    songs: 'Chansons traitées',
    minutes,
  },
  timer: {
    title: 'Temps de travail',
    remaining: 'Restant',
    minutes: (minutes) => `${minutes} min`,
  },
  pipeline: {
    title: 'État du traitement',
    active: 'En cours de traitement',
    refresh: 'Actualiser',
    none: 'Rien n’est en cours de traitement.',
    failed: 'Impossible de charger les traitements en cours. Vérifiez la connexion, puis actualisez.',
  },
  actions: {
    title: 'Actions rapides',
    upload: 'Envoyer une chanson',
    viewAll: 'Voir toutes les chansons',
  },
  signedOut: {
    title: 'Bienvenue dans Cantora',
    text: 'Connectez-vous pour voir vos chansons, votre travail et vos crédits.',
    heroTitle: 'Un endroit pour travailler le chant avec vos propres chansons',
    heroText:
      'Envoyez un enregistrement. Cantora sépare la voix de l’accompagnement et écrit la mélodie en notes faciles à suivre.',
    features: [
      {
        title: 'Deux pistes à partir d’une',
        text: 'Voix et accompagnement se séparent. Baissez la voix enregistrée à mesure que la mélodie vous devient sûre.',
      },
      {
        title: 'La mélodie en notes',
        text: 'Les notes tombent sur un clavier de piano en mesure, et vous voyez ce que vous allez chanter.',
      },
      {
        title: 'Un travail qui s’additionne',
        text: 'Vos minutes et vos jours d’affilée sont comptés pendant que vous travaillez, et vous attendent ici.',
      },
    ],
    start: 'Commencer gratuitement',
  },
};
