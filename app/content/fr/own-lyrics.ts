import { pluralsFor } from '#domain/formats.ts';
import type { ownLyrics as English } from '../en/own-lyrics.ts';

const lines = pluralsFor('fr')({ one: '# ligne', other: '# lignes' });
const leftOutTexts = pluralsFor('fr')({
  one: '# morceau de votre texte n’est pas',
  other: '# morceaux de votre texte ne sont pas',
});
const uncertainWords = pluralsFor('fr')({
  one: '# mot est peut-être mal placé',
  other: '# mots sont peut-être mal placés',
});

export const ownLyrics: typeof English = {
  title: 'Paroles',
  source: {
    none: 'Cette chanson n’a pas encore de paroles.',
    recognised: 'Ces paroles ont été entendues par un moteur, certaines peuvent donc être fausses.',
    own: 'Ce sont vos propres paroles.',
  },
  paste: 'Coller les paroles',
  open: 'Donner vos paroles',
  goOn: 'Continuer avec vos paroles',
  unsent: 'Vous avez ici des paroles qui ne sont pas encore dans la chanson.',
  remove: 'Retirer mes paroles',
  removing: {
    title: 'Retirer vos paroles de cette chanson ?',
    text: 'Les paroles reconnues reviennent, s’il y en avait. Votre texte reste ici, pour que vous puissiez le redonner.',
    failed: 'Impossible de retirer vos paroles.',
  },
  removed: 'Vos paroles sont retirées de la chanson.',
  text: 'Paroles, une ligne par ligne chantée',
  textHint:
    'Collez-les, ou ouvrez un fichier LRC, Enhanced LRC ou UltraStar. Un paragraphe est coupé en lignes. Gratuit.',
  file: 'Ouvrir un fichier',
  fileFailed: 'Ce fichier est illisible en texte. Choisissez un fichier LRC, Enhanced LRC ou UltraStar.',
  fileTooLarge: 'Ce fichier est trop gros pour les paroles d’une chanson.',
  recognisedAs: {
    plain: (count) => `${lines(count)} sans temps. Nous les cherchons dans la voix.`,
    tapped: (count) => `${lines(count)}, chacune avec le début que vous avez tapé.`,
    tapping: (done, count) =>
      `${done} sur ${lines(count)} ont un début. Tapez les autres, ou envoyez-les sans temps.`,
    lrc: (count) => `Un fichier LRC : ${lines(count)} avec temps.`,
    ultrastar: 'Un fichier UltraStar.',
  },
  language: 'Langue des paroles',
  anyLanguage: 'La trouver d’après les paroles',
  tap: 'Taper les débuts de ligne en écoutant',
  tapAgain: 'Continuer à taper',
  forgetTaps: 'Oublier les débuts tapés',
  send: 'Les mettre dans la chanson',
  close: 'Fermer',
  sending: 'Envoi de vos paroles…',
  placing: 'Vos paroles se placent dans la chanson',
  placingHint: 'Vous pouvez continuer à travailler entre-temps.',
  placed: 'Vos paroles sont dans la chanson.',
  kept: 'Votre texte est gardé ici.',
  sendFailed: 'Impossible d’envoyer vos paroles.',
  failed: 'Impossible de placer vos paroles.',
  notPlaced: () =>
    'Ces paroles n’ont pas pu être lues, ou n’ont pas été trouvées dans la voix de cette chanson. Le texte est gardé.',
  misfitNext: 'Votre texte est gardé ici. Vérifiez que ce sont les paroles de cet enregistrement.',
  leastFitting: 'Ces lignes conviennent le moins :',
  insist: 'Ce sont ses paroles : les placer quand même',
  insisted:
    'La voix ne semble pas chanter ces paroles. Elles ont été placées parce que vous avez insisté : fiez-vous peu à leurs temps.',
  leftOut: (count) => `${leftOutTexts(count)} parmi les mots :`,
  andMore: (count) => `et ${count} de plus`,
  whyLeftOut: {
    not_sung: 'pris pour un titre, des accords ou des crédits',
    not_heard: 'pas entendu dans la voix',
    no_time: 'sans temps dans le fichier',
    same_time: 'au même temps qu’une autre ligne',
    outside: 'après la fin de la chanson',
    second_voice: 'de la deuxième voix',
  },
  tooMuch: {
    lines: (count, most) =>
      `Ce texte a ${lines(count)}, et ${most} au plus sont acceptées. Retirez ce qui n’est pas chanté.`,
    characters: (count, most) =>
      `Ce texte a ${count} caractères, et ${most} au plus sont acceptés. Retirez ce qui n’est pas chanté.`,
  },
  lost: 'On ne sait plus où en sont vos paroles. Envoyez-les de nouveau.',
  notLoaded: 'Vos paroles sont dans la chanson, mais elles n’ont pas pu être chargées. Rechargez cette page.',
  tapping: {
    title: 'Tapez quand chaque ligne commence',
    hint: 'Appuyez sur le gros bouton ou la barre d’espace au premier son de la ligne.',
    button: 'Cette ligne commence',
    play: 'Lire, et continuer à taper',
    next: 'Ligne suivante',
    done: 'Chaque ligne a un début.',
    undo: 'Annuler la dernière frappe',
    back: 'Réécouter la dernière ligne',
    finish: 'Terminé',
    list: 'Les lignes et leurs débuts',
    notYet: 'pas encore de début',
  },
  times: {
    title: 'Temps des mots',
    edit: 'Ajuster les temps des mots',
    hint: 'Faites glisser un mot ou l’un de ses bouts, ou utilisez les flèches : 10 millisecondes, avec Maj 100.',
    noLine: 'Lisez une ligne dont vous voulez déplacer les mots, ou allez-y.',
    noWords: 'Les mots de cette ligne n’ont pas de temps.',
    uncertain: (count) =>
      `${uncertainWords(count)}. Vérifiez à l’oreille : leur bord est en pointillés quand vous ajustez les temps.`,
    certain: 'Chaque mot semble à sa place.',
    nextUncertain: 'Aller au prochain mot incertain',
    uncertainWord: 'incertain',
    part: 'Ce qui bouge',
    parts: { start: 'Début', end: 'Fin', whole: 'Mot', all: 'Tout à partir d’ici' },
    word: (word, from, to) => `${word}, de ${from} à ${to} secondes`,
    earlier: 'Ligne précédente',
    later: 'Ligne suivante',
  },
};
