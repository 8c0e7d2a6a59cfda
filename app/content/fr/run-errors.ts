import type { runErrors as English } from '../en/run-errors.ts';

export const runErrors: typeof English = {
  cancelled: 'Le traitement a été annulé. Il n’a coûté aucun crédit.',
  empty_file: 'Ce fichier est vide. Rechoisissez-le et envoyez-le encore une fois.',
  unreadable_audio:
    'Ce fichier n’a pas pu être lu comme audio. Envoyez un fichier MP3, WAV, FLAC, OGG, M4A ou AAC.',
  too_long: 'Cette chanson dure plus de 12 minutes. Envoyez-en une plus courte.',
  too_short: 'Cet enregistrement dure moins d’une seconde. Envoyez-en un plus long.',
  song_longer_than_stated:
    'Cette chanson est plus longue qu’indiqué et coûte donc plus que ce qui était réservé. Rien n’a été débité ; traitez-la à son vrai prix, ou envoyez-en une autre.',
  silent_audio: 'Il n’y a rien à entendre dans cet enregistrement.',
  source_unavailable: 'Le fichier envoyé n’a pas pu être récupéré pour le traitement.',
  upload_failed: 'Les pistes terminées n’ont pas pu être enregistrées.',
  out_of_memory: 'La chanson demandait plus de mémoire que cette machine n’en a.',
  timeout: 'Le traitement a pris trop de temps. Il n’a coûté aucun crédit ; réessayez.',
  engine_failed: 'Le traitement a échoué. Il n’a coûté aucun crédit ; réessayez.',
  no_lyrics_engine:
    'Des paroles sans temps ne peuvent pas être placées ici. Tapez le début de chaque ligne, ou donnez un fichier LRC ou UltraStar.',
  lyrics_not_placed: 'Ces paroles n’ont pas été trouvées dans la voix de cette chanson. Le texte est gardé.',
  lyrics_not_this_song: 'Ces paroles ne semblent pas être celles de cette chanson. Le texte est gardé.',
  invalid_result: 'Le traitement a échoué. Il n’a coûté aucun crédit ; réessayez.',
};
