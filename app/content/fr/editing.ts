import { pluralsFor } from '#domain/formats.ts';
import type { editing as English } from '../en/editing.ts';

const plural = pluralsFor('fr');
const moreDrafts = plural({ one: 'une autre série', other: '# autres séries' });
const changeCount = plural({ one: '# modification', other: '# modifications' });
const noteCount = plural({ one: '# note', other: '# notes' });
const textCount = plural({ one: '# mot', other: '# mots' });

export const editing: typeof English = {
  region: 'Édition',
  modes: { melody: 'Modifier la mélodie', lyrics: 'Modifier les paroles' },
  undo: 'Annuler',
  redo: 'Rétablir',
  restore: 'Restaurer',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  idle: 'Prêt à modifier…',
  unsaved: 'Modifications non enregistrées',
  wordOf: (noteName) => `Mot sur la note ${noteName}`,
  wordIssue: "20 caractères au plus : lettres latines ou cyrilliques, chiffres, espaces et - ' . , ! ?",
  editWord: (word) => `Modifier « ${word} »`,
  noNote: 'Aucune note ne porte ce mot',
  line: {
    type: 'Saisir tout le vers',
    join: 'Joindre au vers suivant',
    field: 'Tout le vers',
    split: 'Couper au curseur',
    cannotSplit: 'Placez le curseur entre deux mots du vers, puis coupez-le.',
  },
  noWords:
    'Cette chanson n’a pas encore de paroles. Touchez une note pour y écrire un mot, ou donnez vos propres paroles sous « Paroles ».',
  conflict: (time) =>
    `Entre-temps, cette chanson a été enregistrée ailleurs${time === null ? '' : ` (${time})`}. Quel que soit votre choix, l’autre version reste disponible.`,
  takeTheirs: 'Prendre l’autre version',
  saveOverTheirs: 'Enregistrer la mienne par-dessus',
  draft: (time, more) =>
    `Il y a des modifications du ${time} jamais enregistrées${more === 0 ? '' : `, et ${moreDrafts(more)}`}.`,
  restoreDraft: 'Les reprendre',
  discardDraft: 'Abandonner',
  unloaded:
    'Impossible de charger votre version enregistrée. Rien n’est perdu : nous demanderons avant d’enregistrer.',
  versions: {
    open: 'Versions',
    title: 'Versions enregistrées',
    text: 'Les vingt dernières sont gardées. Celle que vous reprenez devient la plus récente ; rien n’est effacé.',
    none: 'Rien n’a encore été enregistré.',
    original: 'L’originale',
    changes: (notes, words) =>
      [notes > 0 && noteCount(notes), words > 0 && textCount(words)].filter(Boolean).join(', ') ||
      'Aucun changement',
    current: 'La plus récente',
    restore: (time) => `Reprendre la version du ${time}`,
    restoreShort: 'Reprendre',
  },
  review: {
    title: (count) => `À revoir : ${changeCount(count)}`,
    lead: 'La chanson a été traitée de nouveau, ou a maintenant d’autres paroles. Vos modifications ont été reportées là où les nouvelles notes et paroles correspondent encore ; celles-ci n’ont pas trouvé de place. La version d’avant peut être reprise sous « Versions ».',
    changedNote: (noteName) => `Vous aviez changé une note en ${noteName}.`,
    removedNote: (noteName) => `Vous aviez retiré ${noteName}.`,
    shownNote: (noteName) => `Vous aviez remis ${noteName}.`,
    noteText: (text, noteName) => `Vous aviez écrit « ${text} » sur ${noteName ?? 'une note'}.`,
    text: (text, was) =>
      was === null
        ? `Vous aviez écrit « ${text} ».`
        : `Vous aviez écrit « ${text} » à la place de « ${was} ».`,
    wordTimes: (word) => (word === null ? 'Vous aviez déplacé un mot.' : `Vous aviez déplacé « ${word} ».`),
    lineStart: (word, begins) =>
      `Vous aviez ${begins ? 'commencé un vers' : 'joint deux vers'}${word === null ? '' : ` à « ${word} »`}.`,
    carryOut: 'Le faire ici',
    end: 'Laisser tomber',
    endAll: 'Tout laisser tomber',
  },
  leave: {
    title: 'Partir sans enregistrer ?',
    text: 'Vos modifications restent dans ce navigateur et vous seront proposées quand vous rouvrirez la chanson.',
    confirm: 'Partir',
    stay: 'Rester',
  },
  table: 'Modifier les notes dans un tableau',
  tableCaption: 'Notes de la mélodie ; chacune a un bouton pour la modifier',
  edit: 'Modifier',
  editNote: (number, noteName) => `Modifier la note ${number}, ${noteName}`,
  editorOf: (noteName) => `Note ${noteName}`,
  hearFrom: (start) => `Aller à ${start}`,
  addNote: 'Ajouter une note ici',
  removeNote: 'Retirer la note',
  take: 'Appliquer',
  cancel: 'Annuler',
  fields: { note: 'Note', word: 'Mot', start: 'Début (secondes)', length: 'Durée (secondes)' },
  startIssue: 'Un moment de la chanson, en secondes',
  lengthIssue: 'Au moins 0,01 seconde, et pas plus que la chanson',
  feedback: {
    editingLyrics: (noteName) => `Modification des paroles de la note ${noteName}`,
    cancelledLyrics: (noteName) => `Modification de la note ${noteName} annulée`,
    updatedLyrics: (text) => `Paroles modifiées : ${text}`,
    clearedLyrics: (noteName) => `Paroles de la note ${noteName} effacées`,
    clearedWord: (word) => `« ${word} » effacé`,
    removedNote: (noteName) => `Note ${noteName} retirée`,
    addedNote: (noteName, atSeconds) => `${noteName} ajoutée à ${atSeconds} s`,
    changedNote: (noteName) => `Note ${noteName} modifiée`,
    restored: 'Version originale restaurée',
    loaded: 'Modifications chargées',
    saved: 'Modifications enregistrées',
    saveFailed: 'Impossible d’enregistrer la version modifiée',
    loadFailed: 'Impossible de charger la version',
    pipelineNotFound: 'Traitement introuvable',
    noPipeline: 'La chanson n’a pas de traitement. Impossible d’enregistrer sur le serveur.',
    savedLocally: (reason) =>
      `L’enregistrement sur le serveur a échoué. Les modifications ne sont gardées qu’ici. Erreur : ${reason}`,
  },
};
