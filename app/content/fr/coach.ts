import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { coach as English } from '../en/coach.ts';

const { signedNumber } = formatsFor('fr');
const plural = pluralsFor('fr');
const semitones = plural({ one: '# demi-ton', other: '# demi-tons' });
const seconds = plural({ one: '# seconde', other: '# secondes' });
const notesAtOthers = plural({ one: '# note à une autre hauteur', other: '# notes à une autre hauteur' });

const lines = plural({ one: '# ligne vient', other: '# lignes viennent' });
const moved = (shift: number) => `${semitones(Math.abs(shift))} plus ${shift > 0 ? 'haut' : 'bas'}`;

const lowAt = {
  start: 'bas au début des lignes',
  end: 'bas à la fin des lignes',
  top: 'bas sur les notes les plus hautes',
  bottom: 'bas sur les notes les plus basses',
  climb: 'bas là où la mélodie monte',
};
const highAt = {
  start: 'haut au début des lignes',
  end: 'haut à la fin des lignes',
  top: 'haut sur les notes les plus hautes',
  bottom: 'haut sur les notes les plus basses',
  climb: 'haut là où la mélodie monte',
};

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
    howSung: 'Comment est-ce chanté ?',
    byEarNext: (count) =>
      `La prochaine fois, ${lines(count)} sans l’image de votre voix : ce que vous chantez à l’oreille reste.`,
    sung: (count) => `${seconds(count)} chantées`,
    praises: {
      on_time: 'bien en place',
      on_pitch: 'bien juste',
      sung_through: 'chanté jusqu’au bout',
    },
    tendencies: {
      silent: 'le micro n’entend rien : est-il allumé, est-ce le bon ?',
      missed: 'une bonne partie n’a pas été chantée',
      otherNotes: 'certaines notes étaient d’autres notes',
      octaveLower: 'le tout une octave trop bas',
      octaveHigher: 'le tout une octave trop haut',
      flat: { whole: 'trop bas du début à la fin', ...lowAt },
      sharp: { whole: 'trop haut du début à la fin', ...highAt },
      aLittle: (what) => `un peu ${what}`,
      late: { whole: 'en retard du début à la fin', start: 'en retard au début des lignes' },
      early: { whole: 'en avance du début à la fin', start: 'en avance au début des lignes' },
      letGo: 'les notes longues sont lâchées trop tôt',
      sinks: 'les notes longues baissent pendant la tenue',
      unsteady: 'les notes longues vacillent',
      fewNotes: 'seules quelques notes à reprendre',
      manyNotes: 'beaucoup de notes à côté',
      nothing: 'rien à corriger dans ce passage',
      slow: (milliseconds) => `votre casque a peut-être du retard : régler de ${milliseconds} ms ?`,
      quick: (milliseconds) =>
        `votre casque est peut-être plus rapide que réglé : régler de −${milliseconds} ms ?`,
    },
    sentence: (praise, tendency, isSecondHalfBetter) =>
      `${praise === null ? '' : `${praise}, et `}${tendency}${isSecondHalfBetter ? ' ; la seconde moitié était meilleure' : ''}`,
    again: 'Encore, plus lentement, d’ici',
    againText: (line, percent, hasBar) =>
      `Ligne ${line} à ${percent} %, avec ${hasBar ? 'une mesure' : 'une respiration'} avant la première note`,
    adjust: (milliseconds) => `Régler de ${signedNumber(milliseconds)} ms`,
    singSpot: 'Rechanter cette ligne',
    wordlessSpot: (time) => `Note à ${time}`,
    spotFaults: {
      missed: 'pas chanté',
      other_note: 'une autre note',
      late: 'en retard',
      early: 'en avance',
      slid_up: 'pris par en dessous en glissant',
      slid_down: 'pris par au-dessus en glissant',
      sank: 'baisse pendant la tenue',
      rose: 'monte pendant la tenue',
      low: 'un peu bas',
      high: 'un peu haut',
      let_go: 'lâché trop tôt',
      wavered: 'vacille',
    },
    onNotes: (percent) => `${percent} % sur les notes`,
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
      climb: ' là où la mélodie monte',
    },
    level: 'Avec quelle précision, en cents',
    levels: { relaxed: '100', steady: '50', precise: '25' },
    octaves: 'L’octave compte',
    scores: 'Montrer les scores',
    raise: 'Plus vite quand cela va bien',
    spoken: 'Dire à voix haute ce qui est à travailler',
    ladder: (clean, needed, percent) => `${clean} passages propres sur ${needed} à ${percent} %`,
    learn: 'Apprendre ligne par ligne',
    learned: (count, all) => `${count} lignes apprises sur ${all}`,
    next: (line) => `Ensuite : « ${line} »`,
    practise: 'Travailler cette ligne',
    rested: (day) => `Toutes les lignes reposent. Revenez le ${day}.`,
  },
};
