import { pluralsFor } from '#domain/formats.ts';
import type { leaving as English } from '../en/leaving.ts';

const plural = pluralsFor('fr');

export const leaving: typeof English = {
  title: 'Seulement sur cet appareil',
  text: 'Rien de cela n’est conservé ailleurs. Qu’en faire quand vous vous déconnectez ?',
  things: {
    takes: plural({
      one: '# prise : votre voix avec une chanson',
      other: '# prises : votre voix avec une chanson',
    }),
    recordings: plural({ one: '# enregistrement non envoyé', other: '# enregistrements non envoyés' }),
    editedSongs: plural({
      one: 'modifications non enregistrées de # chanson',
      other: 'modifications non enregistrées de # chansons',
    }),
    lyrics: plural({
      one: 'paroles de # chanson pas encore placées',
      other: 'paroles de # chansons pas encore placées',
    }),
    waiting: plural({
      one: '# passage ou exercice qui n’a pas pu être envoyé',
      other: '# passages et exercices qui n’ont pas pu être envoyés',
    }),
  },
  keep: 'Me déconnecter et le garder pour moi',
  keepText:
    'Vous le retrouverez en vous reconnectant ici. Cantora ne le montre à personne d’autre, mais qui gère cet ordinateur pourrait le trouver.',
  remove: 'Me déconnecter et le supprimer',
  removeText: 'À choisir sur un ordinateur que d’autres utilisent. C’est définitif.',
  saveTakes: 'Enregistrer les prises dans des fichiers',
  takesSaved: 'Les prises sont là où vont vos téléchargements.',
  takesNotSaved: 'Toutes les prises n’ont pas pu être enregistrées.',
  here: {
    title: 'En attente sur cet appareil',
    text: 'Seul le compte à qui cela appartient le voit, quand il se connecte.',
    somebody: 'un autre compte',
    of: (name) => `Compte : ${name}`,
    remove: 'Supprimer',
    removeNamed: (name) => `Supprimer ce que ${name} a ici`,
    question: (name) => `Supprimer ce que ${name} a sur cet appareil ?`,
    questionText: 'Rien de cela n’est conservé ailleurs : ce sera perdu pour toujours.',
    failed: 'La suppression a échoué.',
  },
};
