import type { beta as English } from '../en/beta.ts';

export const beta: typeof English = {
  title: 'Bêta de Cantora : travaillez le chant avec vos propres chansons',
  description:
    'Rejoignez la bêta de Cantora : envoyez une chanson, recevez séparément la voix, l’accompagnement et la mélodie, et travaillez avec les notes sous les yeux.',
  join: 'Rejoindre la bêta',
  hero: {
    heading: 'Travaillez les chansons que vous aimez, note par note',
    lead: 'Cantora sépare un enregistrement, écrit la mélodie et vous offre un endroit calme pour la chanter. Laissez votre e-mail, et nous écrirons quand il y aura une place pour vous dans la bêta.',
  },
  final: {
    heading: 'Rejoignez la bêta',
    text: 'Un seul champ, un seul message de notre part quand ce sera votre tour.',
  },
  noSpam: 'Pas de spam : votre adresse sert à vous parler de votre place dans la bêta, et à rien d’autre.',
};
