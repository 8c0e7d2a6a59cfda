import { pluralsFor } from '#domain/formats.ts';
import type { upload as English } from '../en/upload.ts';

const plural = pluralsFor('fr');
const songCount = plural({ one: 'Une chanson', other: '# chansons' });
const processSongs = plural({ one: 'Traiter # chanson', other: 'Traiter # chansons' });
const refusedFiles = plural({ one: 'Un fichier a été écarté', other: '# fichiers ont été écartés' });

export const upload: typeof English = {
  title: 'Envoyer une chanson',
  lead: 'Prenez un enregistrement avec une seule voix principale. Plus la voix est claire, meilleures sont les notes.',
  dropTitle: 'Déposez ici un fichier audio',
  dropActive: 'Lâchez pour choisir ce fichier',
  dropTitleMany: 'Déposez ici des fichiers audio',
  or: 'ou',
  orPaste: 'Vous pouvez aussi coller un fichier.',
  choose: 'Choisir un fichier',
  chooseMany: 'Choisir des fichiers',
  oneAtATime:
    'La formule Free prend une chanson à la fois, le premier de vos fichiers est donc choisi. Avec Pro et Master, plusieurs se suivent.',
  hint: 'Formats : MP3, WAV, FLAC, OGG, M4A, AAC (100 Mo au plus)',
  lengthHint: 'Chansons jusqu’à 12 minutes.',
  selected: 'Fichier choisi',
  calculating: 'Calcul du coût…',
  cost: 'Coût',
  length: 'Durée',
  youHave: 'Vous avez',
  costFromLength: 'Compté d’après la durée de la chanson. Si le traitement échoue, les crédits reviennent.',
  costFromSize:
    'Votre navigateur ne peut pas lire la durée, c’est donc une estimation d’après la taille. Vous ne payez jamais plus.',
  chooseDifferent: 'Choisir un autre fichier',
  process: 'Traiter l’audio',
  insufficient: 'Crédits insuffisants',
  beforeConfirmed:
    'Vous pouvez déjà envoyer ce fichier. Votre chanson commencera quand vous aurez confirmé votre e-mail.',
  uploading: 'Envoi',
  uploadingFile: (fileName) => `Envoi : ${fileName}`,
  sent: (sent, total) => `${sent} sur ${total}`,
  storing: 'Tout est envoyé. Le serveur vérifie votre fichier…',
  waitsForConfirmation:
    'Tout est envoyé. Votre chanson commencera d’elle-même dès que vous suivrez le lien de notre message, sur n’importe quel appareil.',
  cancel: 'Annuler l’envoi',
  tooLateToCancel:
    'Le fichier entier était arrivé avant l’annulation. La chanson est dans votre bibliothèque ; annulez-y son traitement.',
  waiting: 'En attente de la connexion. Cela continuera tout seul.',
  serverBusy: 'Le serveur ne peut pas l’accepter pour l’instant. Nouvel essai en cours.',
  resumed: (arrived) => `Reprise là où cela s’est arrêté : ${arrived} étaient déjà arrivés.`,
  unfinished: {
    title: 'Envois inachevés',
    text: 'Rechoisissez le même fichier, et l’envoi reprend là où il s’est arrêté.',
    arrived: (arrived, total) => `${arrived} arrivés sur ${total}`,
    cancel: 'Annuler',
    cancelNamed: (fileName) => `Annuler l’envoi de ${fileName}`,
    cancelFailed: 'L’envoi n’a pas pu être annulé.',
  },
  queue: {
    title: songCount,
    text: 'Elles partent l’une après l’autre. Laissez cette page ouverte jusqu’à ce que toutes soient envoyées ; ce qui est en cours continue sans elle.',
    waiting: 'En attente',
    sent: (percent) => `${percent} % envoyés`,
    remove: (fileName) => `Retirer ${fileName}`,
    more: 'Ajouter des fichiers',
    close: 'Recommencer',
    process: processSongs,
    total: (cost, left) => `En tout ${cost}. Vous avez ${left}.`,
    refund: 'Si le traitement échoue, les crédits de cette chanson reviennent.',
    tooMany: 'Retirez quelques fichiers.',
    refused: (count, most) => `${refusedFiles(count)} : il en tient ${most} au plus ici.`,
  },
  recorder: {
    open: 'La chanter ici',
    text: 'Enregistrez votre voix avec le micro de cet appareil.',
    opening: 'En attente du micro…',
    recording: 'Enregistrement',
    time: 'Temps enregistré',
    kept: 'Ce que vous chantez est gardé sur cet appareil pendant que vous chantez.',
    stop: 'Arrêter',
    troubles: {
      silent: 'On n’entend rien. Le micro est-il coupé, ou un autre choisi ?',
      too_loud: 'Trop fort : éloignez-vous un peu du micro.',
    },
    ends: {
      unplugged: 'Le micro a été débranché. Ce que vous avez chanté jusque-là est gardé ci-dessous.',
      too_long:
        'Les chansons peuvent durer jusqu’à 12 minutes, l’enregistrement est donc terminé. Il est gardé ci-dessous.',
    },
    problems: {
      refused: {
        what: 'Le micro n’est pas autorisé ici.',
        next: 'Autorisez-le pour cette page dans les réglages du navigateur, puis réessayez.',
      },
      none: { what: 'Aucun micro n’a été trouvé.', next: 'Branchez-en un, puis réessayez.' },
      busy: {
        what: 'Le micro ne peut pas être ouvert.',
        next: 'Un autre programme l’utilise peut-être : fermez-le, puis réessayez.',
      },
      unsupported: {
        what: 'Ce navigateur ne peut pas enregistrer ici.',
        next: 'Enregistrez avec un autre programme, comme le dictaphone du téléphone, et choisissez le fichier ci-dessus.',
      },
    },
    keptTitle: 'Enregistrements non envoyés',
    keptText: 'Ils ne sont que sur cet appareil, jusqu’à ce que vous les envoyiez ou les jetiez.',
    sungAt: (time, length) => `${time}, ${length}`,
    listen: (time) => `Écouter l’enregistrement du ${time}`,
    fileName: (time) => `Enregistrement ${time.replaceAll(/[:/\\]/g, '.')}`,
    use: 'Utiliser cet enregistrement',
    discard: 'Jeter',
    discardTitle: 'Jeter cet enregistrement ?',
    discardText: 'Il n’est que sur cet appareil et ne peut pas être récupéré.',
    discardFailed: 'L’enregistrement n’a pas pu être jeté. Réessayez.',
  },
  putAway: {
    title: (day: string) => `Le son de cette chanson a été retiré le ${day}`,
    text: 'Personne ne l’avait ouverte pendant 90 jours, et avec la formule Free le son de ces chansons est retiré après un e-mail. Vos notes, les paroles, vos modifications et vos exercices sont tous là. Vous pouvez travailler avec les notes : un instrument joue la mélodie.',
    practise: 'Travailler sans le son',
    howTo: (fileName: string) =>
      `Choisissez le fichier dont la chanson est faite : ${fileName}. Il est traité comme avant, et c’est gratuit. Un autre fichier est une autre chanson.`,
  },
  processing: {
    note: 'L’envoi était les premiers 30 % ; le reste est ce que le serveur annonce, pas un minuteur. Vous pouvez quitter cette page : le travail continue, et la chanson apparaît dans votre bibliothèque.',
    deleted: 'Elle a été supprimée pendant son traitement. Choisissez un autre fichier ci-dessous.',
  },
  completed: {
    title: 'Traitement terminé !',
    text: 'Votre chanson s’ouvre dans un instant.',
    goToSong: 'Aller à la chanson',
    another: 'En envoyer une autre',
  },
  timedOut: {
    title: 'Le traitement tarde : regardez dans la bibliothèque de chansons',
    text: 'Cette page attend dix minutes au plus. Le traitement continue sans elle, et la chanson est dans votre bibliothèque.',
  },
};
