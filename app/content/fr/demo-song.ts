import type { demoSong as English } from '../en/demo-song.ts';

export const demoSong: typeof English = {
  label: 'Chanson de démonstration',
  title: 'First Light',
  artist: 'Synthétisée par Cantora',
  remove: 'Retirer la chanson de démonstration',
  removed: 'La chanson de démonstration est retirée. Vous pouvez la remettre depuis la page de votre compte.',
  lead: 'Essayez le lecteur avec une chanson à nous. Elle ne consomme rien : ni crédits, ni place dans votre formule, ni temps de travail.',
  loadFailed: 'Impossible de charger la chanson de démonstration.',
  ownTitle: 'Avec une chanson à vous',
  ownText:
    'Seule une chanson à vous garde vos modifications et vos réglages du lecteur, accepte vos propres paroles et peut être exportée.',
  upload: 'Envoyer une chanson',
  aboutTitle: 'À propos de cette chanson',
  about:
    'Nous l’avons écrite et synthétisée nous-mêmes, voix comprise : ses notes et ses paroles viennent tout droit de la partition, elles sont donc exactes. Une chanson à vous est séparée par des moteurs, et chaque résultat dit ce qu’il vaut.',
};
