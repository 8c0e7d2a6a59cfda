import { formatsFor, pluralsFor } from '#domain/formats.ts';
import type { songFiles as English } from '../en/song-files.ts';

const { signedNumber } = formatsFor('fr');
const plural = pluralsFor('fr');
const taken = plural({
  one: '# modification reprise du fichier : elle fait maintenant partie de cette chanson.',
  other: '# modifications reprises du fichier : elles font maintenant partie de cette chanson.',
});

export const songFiles: typeof English = {
  title: 'Exporter',
  format: 'Fichier',
  formats: {
    ultrastar: 'UltraStar : notes et paroles',
    lrc: 'LRC : paroles avec leurs temps',
    midi: 'MIDI : mélodie et paroles',
    musicxml: 'MusicXML : partition',
    chordpro: 'ChordPro : paroles et accords',
    songsheet: 'Feuille à imprimer, paroles et accords : HTML',
    'vocals.wav': 'WAV : la voix',
    'instrumental.wav': 'WAV : l’instrumental',
    'all.zip': 'Tous en un : ZIP',
  },
  edited: 'Avec mes modifications',
  inHeardKey: (semitones) => `Dans la tonalité entendue (${signedNumber(semitones)})`,
  withClick: 'Avec le métronome',
  download: 'Télécharger',
  cancel: 'Annuler',
  saving: 'Enregistrement de vos modifications d’abord…',
  preparing: 'Le fichier se prépare…',
  received: (size) => `${size} reçus`,
  downloaded: 'Le fichier est téléchargé.',
  failed: 'Le fichier n’a pas pu être créé.',
  tooLarge: 'Ce fichier dépasse 1 Go, ce navigateur ne peut pas l’enregistrer.',
  unsaved: 'Vos modifications n’ont pas pu être enregistrées, le fichier ne les aurait donc pas.',
  import: 'Rapporter un fichier',
  importHint:
    'Les notes et paroles d’un fichier exporté d’ici et modifié ailleurs deviennent des modifications.',
  imported: (changes) => (changes === 0 ? 'La chanson a déjà tout ce que dit ce fichier.' : taken(changes)),
  leftOut: (parts) => `Non repris, car une chanson n’a pas de place pour cela : ${parts}.`,
  leftOutParts: {
    other_voices: plural({ one: '# note d’une autre voix', other: '# notes d’autres voix' }),
    unpitched_words: plural({ one: '# mot sans note', other: '# mots sans note' }),
    tempo_changes: plural({ one: '# changement de tempo', other: '# changements de tempo' }),
    other_tracks: plural({ one: '# autre piste', other: '# autres pistes' }),
    unreadable_lines: plural({ one: '# ligne illisible', other: '# lignes illisibles' }),
    after_the_end: plural({
      one: '# note après la fin de la chanson',
      other: '# notes après la fin de la chanson',
    }),
    foreign_lines: plural({
      one: '# ligne que cette chanson n’a pas',
      other: '# lignes que cette chanson n’a pas',
    }),
    other_words: plural({
      one: '# mot qui n’est pas de la chanson',
      other: '# mots qui ne sont pas de la chanson',
    }),
  },
  importFailed: 'Ce fichier n’a pas pu être rapporté.',
  importUnread: 'Les modifications sont enregistrées, mais n’ont pas pu être chargées. Rechargez cette page.',
};
