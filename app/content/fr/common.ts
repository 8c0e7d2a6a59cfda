import { pluralsFor } from '#domain/formats.ts';
import type { common as English } from '../en/common.ts';

const plural = pluralsFor('fr');

export const common: typeof English = {
  appName: 'Cantora',
  pageTitle: (title) => `${title} · Cantora`,
  tagline: 'Un endroit pour travailler le chant',
  about:
    'Envoyez une chanson. Cantora sépare la voix de l’accompagnement, écrit la mélodie en notes et vous donne un lecteur pour travailler.',
  pictureText: 'Les notes d’une mélodie tombent sur un clavier de piano',
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Principale',
  sidebar: 'Aperçu',
  dashboard: 'Tableau de bord',
  library: 'Chansons',
  uploadSong: 'Envoyer',
  pricing: 'Tarifs',
  backToDashboard: 'Retour au tableau de bord',
  backToStart: 'Retour à l’accueil',
  tryAgain: 'Réessayer',
  partMissing: 'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  notSaved: 'Impossible d’enregistrer.',
  close: 'Fermer',
  cancel: 'Annuler',
  loading: 'Chargement…',
  notifications: 'Notifications',
  language: 'Langue',
  theme: { toDark: 'Passer au thème sombre', toLight: 'Passer au thème clair' },
  credits: plural({ one: '# crédit', other: '# crédits' }),
  status: { pending: 'En attente', processing: 'En cours', completed: 'Prête', failed: 'Échec' },
  notFound: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse contient peut-être une faute de frappe, ou la page a déménagé.',
  },
  crash: {
    title: 'Erreur inattendue de l’application !',
    text: 'Quelque chose a échoué sur cette page. Vos chansons sont en sécurité. Rechargez la page ; si cela se reproduit, revenez à l’accueil.',
    reload: 'Recharger la page',
  },
};
