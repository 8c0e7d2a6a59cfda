import type { earTest as English } from '../en/ear-test.ts';

export const earTest: typeof English = {
  title: 'Votre oreille',
  lead: 'Écoutez une ligne dont la voix est un peu fausse et dites dans quel sens. Trois minutes environ, de préférence au casque.',
  start: 'Tester mon oreille',
  low: 'Trop basse',
  high: 'Trop haute',
  question: (trial) => `Question n° ${trial}`,
  ask: 'La voix est-elle trop basse ou trop haute par rapport au groupe ?',
  stop: 'Arrêter',
  result: (cents) => `Vous entendez une voix fausse de ${cents} cents.`,
  advice:
    'Un demi-ton fait 100 cents. Qui entend de plus petits écarts les chante mieux : chantez de longues notes avec un guide et travaillez les intervalles de la chanson.',
  unkept:
    'Ce résultat n’a pas pu être enregistré. Il reste ici jusqu’à ce que vous quittiez la page : refaites le test plus tard pour en garder un.',
  earlier: 'Tests précédents',
  noLine: 'Aucune ligne de cette chanson n’est assez longue pour le test.',
  dayColumn: 'Jour',
  centsColumn: 'Minimum en cents',
};
