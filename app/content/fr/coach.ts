import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { coach as English } from '../en/coach.ts';

const { signedNumber } = formatsFor('fr');
const plural = pluralsFor('fr');
const semitones = plural({ one: '# demi-ton', other: '# demi-tons' });
const seconds = plural({ one: '# seconde', other: '# secondes' });
const notesAtOthers = plural({ one: '# note à une autre hauteur', other: '# notes à une autre hauteur' });

const moved = (shift: number) => `${semitones(Math.abs(shift))} plus ${shift > 0 ? 'haut' : 'bas'}`;

export const coach: typeof English = {
  bestKey: {
    title: 'Votre meilleure tonalité',
    lead: 'Dites ce que votre voix atteint, et voyez dans quelle tonalité cette chanson vous va le mieux.',
    voice: 'Type de voix',
    voices: {
      soprano: 'Soprano',
      mezzo: 'Mezzo-soprano',
      alto: 'Alto',
      tenor: 'Ténor',
      baritone: 'Baryton',
      bass: 'Basse',
    },
    lowest: 'La note la plus grave que vous chantez sans peine',
    highest: 'La note la plus aiguë que vous chantez sans peine',
    range: (lowest, highest) => `Votre tessiture : de ${lowest} à ${highest}`,
    melody: (lowest, highest) => `la mélodie : de ${lowest} à ${highest}`,
    noRange: 'Choisissez un type de voix, ou déplacez les deux bouts de votre tessiture.',
    measure: 'Chanter ma tessiture',
    stopMeasuring: 'C’est ma tessiture',
    measuring: 'Tenez votre son confortable le plus grave, puis le plus aigu.',
    forget: 'Oublier ma tessiture',
    noNotes: 'Cette chanson n’a pas encore de notes.',
    bestIs: (shift) =>
      shift === 0
        ? 'Elle vous va le mieux telle quelle.'
        : `Elle vous va le mieux ${moved(shift)} que l’enregistrement.`,
    inKey: (key) => `C’est ${key}.`,
    octaveAway: (octaves) =>
      octaves < 0
        ? 'Vous la chantez une octave sous la mélodie.'
        : 'Vous la chantez une octave au-dessus de la mélodie.',
    fits: 'Elle tient tout entière dans votre tessiture.',
    outside: (count) => `Hors de votre tessiture : ${seconds(count)}.`,
    lessThanASecond: 'Moins d’une seconde sort de votre tessiture.',
    now: 'Maintenant :',
    apply: (shift) => (shift === 0 ? 'La chanter comme enregistrée' : `La chanter ${moved(shift)}`),
    isApplied: 'C’est la tonalité dans laquelle vous chantez.',
    others: 'Les meilleures ensuite',
    keys: 'Toutes les tonalités',
    shiftColumn: 'Écart',
    highColumn: 'Secondes trop hautes',
    lowColumn: 'Secondes trop basses',
    shift: signedNumber,
    spokenShift: (shift) => (shift === 0 ? 'comme enregistrée' : moved(shift)),
    seconds,
  },
  panel: {
    title: 'Coach',
    lead: 'Chantez avec la chanson : après chaque passage, vous lisez quoi travailler.',
    unscored: 'Le micro entend le groupe, rien n’est donc jugé. Mettez un casque.',
    unkept: 'Ce passage n’a pas pu être gardé. Le suivant le sera peut-être.',
    waiting: 'Ce passage attend dans ce navigateur et sera gardé dès que le réseau reviendra.',
    latest: 'Le dernier passage',
    score: (percent) => `${percent} %`,
    sung: (count) => `${seconds(count)} chantées`,
    spots: 'À travailler',
    nothing: 'Rien à corriger dans ce passage.',
    slower: 'Boucler plus lentement',
    slowerNamed: (line) => `Boucler plus lentement : « ${line} »`,
    faults: {
      missed: (percent) => `${percent} % non chantés`,
      otherNotes: notesAtOthers,
      octaveLower: 'une octave trop bas',
      octaveHigher: 'une octave trop haut',
      flat: (cents) => `trop bas de ${cents} cents`,
      sharp: (cents) => `trop haut de ${cents} cents`,
      late: (milliseconds) => `en retard de ${milliseconds} ms`,
      early: (milliseconds) => `en avance de ${milliseconds} ms`,
      letGo: (milliseconds) => `notes longues lâchées ${milliseconds} ms trop tôt`,
      sinks: (cents) => `notes longues qui baissent de ${cents} cents`,
      unsteady: (cents) => `notes longues qui vacillent de ${cents} cents`,
    },
    places: {
      whole: '',
      start: ' au début de la phrase',
      end: ' à la fin de la phrase',
      top: ' en haut de la phrase',
      bottom: ' en bas de la phrase',
    },
    level: 'Avec quelle précision, en cents',
    levels: { relaxed: '100', steady: '50', precise: '25' },
    octaves: 'L’octave compte',
    scores: 'Montrer les scores',
    raise: 'Plus vite quand cela va bien',
    ladder: (clean, needed, percent) => `${clean} passages propres sur ${needed} à ${percent} %`,
    learn: 'Apprendre ligne par ligne',
    learned: (count, all) => `${count} lignes apprises sur ${all}`,
    next: (line) => `Ensuite : « ${line} »`,
    practise: 'Travailler cette ligne',
    rested: (day) => `Toutes les lignes reposent. Revenez le ${day}.`,
  },
};
