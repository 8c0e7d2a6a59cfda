import { pluralsFor } from '#domain/formats.ts';
import type { practiceTools as English } from '../en/practice-tools.ts';

const barCount = pluralsFor('fr')({ one: '# mesure', other: '# mesures' });

export const practiceTools: typeof English = {
  overview: 'Image de toute la chanson',
  loopTitle: 'Boucle',
  setStart: 'Poser le début d’une boucle',
  setEnd: 'Poser la fin de la boucle',
  clearLoop: 'Effacer la boucle',
  loopPhrase: 'Boucler la ligne chantée',
  again: 'Reprendre à la dernière ligne',
  loopStart: 'Début de la boucle',
  loopEnd: 'Fin de la boucle',
  startIsSet: (start) => `Depuis ${start}`,
  looped: (start, end) => `${start} – ${end}`,
  loopName: 'Nom de cette boucle',
  saveLoop: 'Garder la boucle',
  noLoop:
    'Posez une boucle avec A et B, ou choisissez une ligne. Une boucle nommée est gardée avec la chanson.',
  namedLoops: 'Boucles gardées',
  renameLoop: (name) => `Renommer « ${name} »`,
  deleteLoop: (name) => `Supprimer « ${name} »`,
  newName: 'Nouveau nom',
  sections: 'Sections',
  eightBars: 'Huit mesures',
  phrases: 'Lignes',
  wordlessPhrase: (number) => `Phrase ${number}`,
  beatTitle: 'Clics',
  countIn: 'Décompte',
  countInBars: (bars) => (bars === 0 ? 'Non' : barCount(bars)),
  metronome: 'Métronome',
  clicks: 'Clics par mesure',
  clickNames: { 4: 'Temps', 6: 'Tiers', 8: 'Moitiés' },
  clickTexts: {
    4: 'Chaque temps ; à six-huit, chaque noire pointée.',
    6: 'Trois clics par temps : à six-huit, chaque croche.',
    8: 'Chaque temps et sa moitié.',
  },
  clickVolume: 'Volume des clics',
  percent: (percent) => `${percent} pour cent`,
  clickGuesses: {
    all: 'Les temps de cette chanson sont devinés : les clics peuvent tomber à côté.',
    some: 'Certaines mesures de cette chanson sont devinées, en pointillé dans les images : là, les clics peuvent tomber à côté des temps.',
  },
  characterKeys: 'Les touches qui écrivent un caractère sont des raccourcis',
};
