import type { sing as English } from '../en/sing.ts';

export const sing: typeof English = {
  start: 'Écoutez-moi',
  stop: 'Ne plus écouter',
  opening: 'En attente du micro…',
  text: 'Votre voix apparaît sur les notes pendant que la chanson joue. Elle n’est entendue que sur cet appareil : rien n’est envoyé, et rien n’est gardé sauf si vous enregistrez une prise.',
  listening: 'Le micro est ouvert.',
  level: 'Niveau',
  pitch: 'Votre hauteur',
  silent: '–',
  cents: (cents) => `${cents < 0 ? '−' : '+'}${Math.abs(cents)} cents`,
  legend: {
    title: 'Comment lire la trace',
    hit: 'sur la note',
    flat: 'trop bas',
    sharp: 'trop haut',
    missed: 'pas chantée',
  },
  problems: {
    refused: {
      what: 'Le micro n’est pas autorisé ici.',
      next: 'Autorisez-le pour cette page dans les réglages du navigateur, puis appuyez de nouveau sur « Écoutez-moi ».',
    },
    none: {
      what: 'Aucun micro n’a été trouvé.',
      next: 'Branchez-en un, puis appuyez de nouveau sur « Écoutez-moi ».',
    },
    busy: {
      what: 'Le micro ne peut pas être ouvert.',
      next: 'Un autre programme l’utilise peut-être : fermez-le, puis appuyez de nouveau sur « Écoutez-moi ».',
    },
    unsupported: {
      what: 'Ce navigateur ne peut pas écouter ici.',
      next: 'Essayez une version récente de Chrome, Edge, Firefox ou Safari.',
    },
    unplugged: {
      what: 'Le micro a été débranché.',
      next: 'Rebranchez-le ou choisissez-en un autre, puis appuyez sur « Écoutez-moi ». La chanson continue entre-temps.',
    },
  },
  troubles: {
    too_quiet: 'On n’entend presque rien. Le micro est-il coupé, loin, ou un autre choisi ?',
    clipping: 'Trop fort : éloignez-vous un peu du micro, ou baissez-le.',
    bleed: 'Le micro entend le haut-parleur plus que vous. Baissez la chanson, ou mettez un casque.',
    no_pitch: 'On entend quelque chose, mais pas de hauteur. Chantez plus près du micro, sur une voyelle.',
  },
  processed:
    'Votre navigateur modifie le son de ce micro. La hauteur est montrée quand même, mais des notes douces peuvent se perdre.',
  plain:
    'Le détecteur complet n’a pas pu être chargé : avec d’autres sons dans la pièce, la hauteur peut être fausse.',
  output: 'J’entends la chanson par',
  outputs: { headphones: 'Casque', loudspeaker: 'Haut-parleur' },
  headphoneHint: 'Avec un casque, le micro n’entend que vous.',
  notScored: 'Sans score tant que le micro entend le haut-parleur.',
  scored: 'Le micro entend peu le haut-parleur : vous êtes noté comme avec un casque.',
  device: 'Micro',
  defaultDevice: 'L’habituel',
  namelessDevice: (number) => `Micro ${number}`,
  monitor: 'M’entendre (casque seulement)',
  latency: 'Délai',
  latencyMs: (milliseconds) => `${milliseconds} ms`,
  spokenLatency: (milliseconds) => `${milliseconds} millisecondes`,
  lessLatency: 'Moins de délai',
  moreLatency: 'Plus de délai',
  resetLatency: 'Le délai habituel',
  unknownLatency: 'Le délai de ce micro et de ce haut-parleur n’est pas encore connu : mesurez-le une fois.',
  measure: 'Mesurer en chantant',
  measuring: 'Écoutez les temps, et chantez « da » avec chaque son…',
  cancelMeasuring: 'Annuler',
  measured: {
    measured: (milliseconds) => `Mesuré : ${milliseconds} ms.`,
    not_heard: 'On ne vous a pas entendu sur assez de sons. Réessayez, plus près du micro.',
    unsteady: 'Vos notes sont venues à des moments différents. Réessayez, ou réglez le délai à la main.',
  },
  learning: {
    part: 'Je chante',
    parts: {
      melody: 'La mélodie',
      third_above: 'Une tierce au-dessus',
      third_below: 'Une tierce au-dessous',
      sixth_above: 'Une sixte au-dessus',
      sixth_below: 'Une sixte au-dessous',
    },
    partText:
      'La deuxième voix reste dans la tonalité de la chanson. Elle est dessinée en cadres et jugée comme la mélodie.',
    noKey: 'La deuxième voix a besoin de la tonalité de la chanson. Choisissez-la au-dessus des notes.',
    waits: 'La chanson attend chaque note jusqu’à ce que je la tienne (rien n’est jugé alors)',
    fades: 'Ce que je sais s’efface : notes et paroles des lignes apprises',
    hold: (note) => `Tenez ${note}, et la chanson continue.`,
  },
  takes: {
    title: 'Prises',
    where:
      'Les prises restent dans ce navigateur et ne sont envoyées nulle part. Une prise ne le quitte que comme fichier que vous enregistrez.',
    record: 'Enregistrer le prochain passage',
    cancel: 'Ne pas enregistrer',
    phases: {
      off: '',
      armed: 'Lancez la lecture et chantez : le passage est enregistré jusqu’à l’arrêt de la chanson.',
      recording: 'Enregistrement…',
    },
    problems: {
      unkept:
        'Cette prise n’a pas pu être gardée : le navigateur n’a plus de place. Retirez-en de plus anciennes.',
      too_short: 'C’était trop court pour être gardé.',
      unreadable: 'Les prises de ce navigateur ne peuvent pas être lues.',
    },
    name: (time) => `Prise du ${time}`,
    speed: (percent) => `vitesse ${percent} %`,
    replay: 'Réécouter',
    replayNamed: (name) => `Réécouter avec la chanson : ${name}`,
    stop: 'Arrêter',
    stopNamed: (name) => `Arrêter : ${name}`,
    save: 'Enregistrer en fichier',
    saveNamed: (name) => `Enregistrer en fichier : ${name}`,
    removeNamed: (name) => `Retirer : ${name}`,
  },
};
