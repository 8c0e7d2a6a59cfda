import type { landing as English } from '../en/landing.ts';

export const landing: typeof English = {
  title: 'Cantora : travaillez le chant avec vos propres chansons',
  description:
    'Envoyez une chanson. Cantora sépare la voix de l’accompagnement, écrit la mélodie en notes et vous donne un lecteur pour travailler.',
  navigation: 'Rubriques',
  sections: { features: 'Fonctions', howItWorks: 'Comment ça marche', pricing: 'Tarifs' },
  hero: {
    heading: 'Chantez votre chanson, note par note',
    lead: 'Envoyez un enregistrement. Cantora le sépare en voix et accompagnement, écrit la mélodie en notes qui tombent, et vous offre un endroit calme pour la travailler.',
  },
  pictureOf: 'Les notes d’une mélodie tombent sur un clavier de piano',
  demo: {
    play: 'Écouter la chanson de démonstration',
    note: 'Ici et maintenant, sans compte.',
    region: 'Chanson de démonstration',
    close: 'Fermer la démonstration',
    begin: 'Commencer avec une chanson à vous',
  },
  watchDemo: 'Voir la démo',
  allPlans: 'Comparer les formules',
  final: {
    heading: 'Qu’aimeriez-vous chanter ?',
    text: 'Le mieux est de commencer par une chanson que vous connaissez. D’après nos mesures, elle est prête en un quart de sa durée.',
  },
  footer: {
    product: 'Produit',
    support: 'Aide',
    legal: 'Mentions',
    workbench: 'Atelier d’essai',
    questions: 'Questions et réponses',
    api: 'Documentation de l’API',
    contact: 'Nous joindre',
    waitlist: 'Liste d’attente',
    privacy: 'Confidentialité',
    terms: 'Conditions d’utilisation',
    cookies: 'Cookies',
    licences: 'Licences',
    year: (year) => `© ${year} Cantora`,
  },
  workspace: { title: 'Votre espace', upload: 'Envoyer une chanson' },
};
