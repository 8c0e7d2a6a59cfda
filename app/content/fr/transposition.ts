import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { transposition as English } from '../en/transposition.ts';

const { signedNumber } = formatsFor('fr');
const plural = pluralsFor('fr');
const semitones = plural({ one: '# demi-ton', other: '# demi-tons' });
const shiftIn = plural({ one: 'demi-ton', other: 'demi-tons' });

export const transposition: typeof English = {
  title: 'Hauteur et vitesse',
  pitch: 'Hauteur',
  lowerPitch: 'Un demi-ton plus bas',
  higherPitch: 'Un demi-ton plus haut',
  resetPitch: 'Hauteur d’origine',
  speed: 'Vitesse',
  slower: 'Plus lentement',
  faster: 'Plus vite',
  resetSpeed: 'Vitesse d’origine',
  percent: (percent) => `${percent} %`,
  spokenPercent: (percent) => `${percent} pour cent`,
  semitones: signedNumber,
  spokenSemitones: (shift) =>
    shift === 0 ? 'hauteur d’origine' : `${semitones(Math.abs(shift))} plus ${shift > 0 ? 'haut' : 'bas'}`,
  inKey: (shift, key) => `${shift}, ${key}`,
  status: {
    original: 'La chanson dans sa propre tonalité.',
    file: 'Vous entendez le fichier préparé.',
    preview: 'Vous entendez un aperçu, fait sur cet appareil.',
    noPreview: 'Vous entendez l’original : cette chanson est trop longue pour un aperçu sur cet appareil.',
    previewOnly:
      'Vous entendez un aperçu, fait sur cet appareil : la démonstration n’a pas de serveur qui prépare d’autres tonalités.',
    looking: 'Recherche du fichier préparé…',
    queued: 'D’autres tonalités se préparent d’abord ; celle-ci suit.',
    ordered: 'Le fichier est commandé et arrivera tout seul.',
    rendering: (percent) => `Préparation du fichier : ${percent} %`,
    loading: 'Chargement du fichier préparé…',
    retrying: (reason) => `Nouvel essai… ${reason}`,
  },
  renderingProgress: 'Préparation',
  toasts: {
    started: 'Transposition commencée',
    startedText: 'La chanson est commandée dans la nouvelle tonalité.',
    progress: 'Transposition en cours',
    complete: 'Transposition terminée',
    completeText: (shift) => `Hauteur changée de ${signedNumber(shift)} ${shiftIn(shift)}`,
    failed: 'La transposition a échoué',
  },
  failures: {
    start: 'Impossible de commencer la transposition',
    change: 'Impossible de changer la hauteur',
    unknown: 'Erreur inconnue',
    rendering: {
      cancelled: 'Le changement de tonalité a été annulé.',
      timeout: 'Le changement de tonalité a pris trop de temps. Réessayez.',
      other: 'Le changement de tonalité a échoué. Réessayez.',
    },
    process: (shift, reason) => `Impossible de préparer la hauteur ${shift} : ${reason}`,
    retries: (shift) => `Les essais pour la hauteur ${shift} sont épuisés`,
  },
};
