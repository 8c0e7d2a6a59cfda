import { pluralsFor } from '#domain/formats.ts';
import type { training as English } from '../en/training.ts';

const plural = pluralsFor('fr');

export const training: typeof English = {
  title: 'Atelier d’essai',
  description: 'Essayez Cantora sans compte : une démonstration avec une chanson à nous. Rien n’est envoyé.',
  badge: 'Démo',
  lead: 'Essayez Cantora sans compte. C’est une démonstration : votre fichier reste sur cet appareil, le traitement est une attente simulée, puis vous travaillez avec notre chanson, pas avec la vôtre.',
  user: 'Chanteur d’essai',
  creditsLeft: (left, total) => `Il reste ${left} crédits de démonstration sur ${total}`,
  creditsNote: 'Les crédits de démonstration ne vivent que sur cette page. Rechargez-la pour recommencer.',
  noFile: 'Pas de chanson sous la main ?',
  useOurs: 'Prendre la chanson de démonstration',
  demoFile: 'first-light.opus',
  cost: 'Coût',
  demoCredits: plural({ one: '# crédit de démonstration', other: '# crédits de démonstration' }),
  costNote:
    'Estimé d’après la taille du fichier, comme le fait cette démonstration. Dans le produit, vous voyez le coût de votre chanson avant de commencer, d’ordinaire un crédit par minute.',
  smaller: 'Choisissez un fichier plus petit, ou prenez la chanson de démonstration.',
  failed: 'Le traitement a échoué',
  failedNext:
    'La chanson de démonstration n’a pas pu être chargée. Vos crédits de démonstration ont été rendus. Vérifiez la connexion, puis réessayez.',
  messages: {
    separation: 'Simulé : séparation de la voix et de l’accompagnement',
    pitch: 'Simulé : écriture de la mélodie',
    lyrics: 'Simulé : placement des paroles',
    complete: '',
  },
  finalizing: 'La démo est presque prête. Rien n’est bloqué.',
  note: 'C’est l’horloge de la démonstration, pas un serveur : environ trois minutes, ce que peut prendre une chanson. Pendant ce temps, la chanson de démonstration se charge.',
  skip: 'Passer l’attente',
  complete: 'Traitement terminé !',
  completeText: (fileName, title) =>
    `Dans le produit, vous travailleriez maintenant avec ${fileName}. Ici, vous travaillez avec notre chanson « ${title} ».`,
  again: 'Essayer un autre fichier',
  uploadOwn: 'Envoyer votre chanson',
  songTitle: 'First Light',
  songArtist: 'Synthétisée par Cantora',
  aboutTitle: 'À propos de cette chanson de démonstration',
  about: [
    'Nous l’avons écrite et synthétisée nous-mêmes, voix comprise. Ses deux parties, ses notes et ses paroles viennent tout droit de la partition, elles sont donc exactes.',
    'Une chanson à vous est séparée par des moteurs. Un peu du groupe reste dans la voix, et certaines notes sont fausses. Chaque résultat dit quel moteur l’a fait et ce qu’il vaut.',
    'Le temps de travail n’est compté que sur cette page et ne va sur le compte de personne.',
  ],
};
