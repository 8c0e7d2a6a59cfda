import { formatsFor, pluralsFor } from '#domain/formats.ts';
import { MEASURED } from '#domain/measured-accuracy.ts';
import type { Plan } from '#domain/plans/plans.ts';
import type { landingSections as English } from '../en/landing-sections.ts';

const { pitchPercent, notesPercent, sungClips, wordlessClips, inventedNotes } = MEASURED;
const { number } = formatsFor('fr');
const plural = pluralsFor('fr');
const credits = plural({ one: '# crédit', other: '# crédits' });
const minutes = plural({ one: '# minute', other: '# minutes' });
const songCount = plural({ one: '# chanson', other: '# chansons' });

export const landingSections: typeof English = {
  demo: {
    songTitle: 'First Light',
    about:
      '« First Light » est à nous, voix comprise. Ses pistes, ses notes et ses paroles viennent tout droit de la partition, elles sont donc exactes. Une chanson à vous est séparée par des moteurs, et son résultat dit ce qu’il vaut.',
  },
  video: {
    title: 'Cantora en une minute',
    text: 'Un enregistrement du produit tel qu’il fonctionne, avec le son.',
  },
  problem: {
    heading: 'Chanter par-dessus apprend peu',
    points: [
      {
        title: 'Vous ne vous entendez pas',
        text: 'La voix enregistrée couvre la vôtre, et vous ne remarquez pas où vous déviez.',
      },
      {
        title: 'Il n’y a pas de partition',
        text: 'Elle existe pour peu des chansons que l’on chante, et tout le monde ne la lit pas.',
      },
      {
        title: 'Le karaoké oublie la mélodie',
        text: 'Juste quand il la faut pour apprendre. Vous restez seul avec les paroles.',
      },
    ],
  },
  ownVoice: {
    title: 'Voyez votre propre voix sur les notes',
    text: 'Allumez le micro : votre justesse est une ligne au-dessus de la mélodie pendant que vous chantez. Après chaque passage, le coach dit ce qui allait bien et ce qu’il faut chanter autrement, et une pression vous ramène à la ligne la plus difficile, plus lentement.',
    pictureOf: 'Les notes d’une mélodie, et la ligne d’une voix par-dessus',
    coach: '« Un peu bas là où l’air monte. »',
  },
  solution: {
    heading: 'Entendre les parties, voir la mélodie',
    text: 'De votre propre enregistrement, Cantora fait deux pistes, voix et accompagnement, et une image de la mélodie qui tombe sur un clavier en mesure. Baissez la voix enregistrée autant que vous voulez et suivez les notes.',
    pictureOf:
      'Les deux pistes de la chanson de démonstration, voix et accompagnement, telles qu’elles sonnent au fil du temps',
    voice: 'Voix',
    accompaniment: 'Accompagnement',
    figures: [
      {
        figure: `${pitchPercent.least}–${pitchPercent.most} %`,
        text: 'des instants chantés ont la bonne hauteur, à un demi-demi-ton près.',
      },
      {
        figure: `${notesPercent.least}–${notesPercent.most} %`,
        text: 'pour les notes entières : bonne hauteur, début à 50 millisecondes près.',
      },
    ],
    source: `Mesuré sur ${sungClips} extraits : un vrai chanteur amateur, seul et devant deux groupes, et des chansons que nous avons synthétisées. Pire et meilleur extrait. Dans ${wordlessClips} enregistrements où personne ne chante, ${inventedNotes} note trouvée. Votre chanson peut être plus facile ou plus difficile, et son propre rapport le dit.`,
  },
  features: {
    heading: 'Ce que vous obtenez pour chaque chanson',
    items: [
      {
        title: 'Voix et accompagnement séparés',
        text: 'Deux pistes, chacune avec son volume, ensemble à l’échantillon près.',
      },
      {
        title: 'La mélodie en notes',
        text: 'Chaque note avec son nom, sa place et sa durée, tombant sur un clavier. Les fausses peuvent être déplacées.',
      },
      {
        title: 'Votre tonalité, votre vitesse',
        text: 'Jusqu’à une octave plus haut ou plus bas, de la moitié à une fois et demie la vitesse.',
      },
      {
        title: 'Les paroles en mesure',
        text: 'Entendues dans l’enregistrement quand c’est possible ; sinon, collez-les, apportez un fichier ou marquez les lignes.',
      },
      {
        title: 'Des boucles justes',
        text: 'Marquez une ligne et chantez-la jusqu’à ce qu’elle soit à vous, avec décompte et clics si vous voulez.',
      },
      {
        title: 'Un rapport honnête',
        text: 'Chaque résultat nomme le moteur qui l’a fait et dit ce qu’il vaut, raisons à l’appui. L’approximatif est dit approximatif.',
      },
    ],
  },
  steps: {
    heading: 'Comment ça marche',
    items: [
      {
        title: 'Envoyez votre chanson',
        text: 'MP3, WAV, FLAC, OGG, M4A ou AAC, jusqu’à 100 Mo. Vous voyez ce qu’elle coûte avant de commencer.',
      },
      {
        title: 'Regardez-la se séparer',
        text: 'L’avancement que vous voyez est celui que le serveur annonce, étape par étape. Vous pouvez fermer la page.',
      },
      {
        title: 'Chantez',
        text: 'Lancez, arrêtez et revenez autant que vous voulez, avec les notes et votre propre équilibre des deux pistes.',
      },
    ],
    promises: [
      'Si le traitement échoue, vos crédits reviennent.',
      'Si le résultat est inutilisable, vos crédits reviennent et la chanson reste.',
      'Votre fichier est supprimé dans les 24 heures suivant le traitement. Les pistes séparées restent jusqu’à ce que vous supprimiez la chanson ; avec la formule Free, elles sont supprimées, après un e-mail, si personne ne l’a ouverte pendant 90 jours.',
    ],
  },
  voices: {
    heading: 'Ce que les chanteurs en font',
    testimonials: [],
    uses: [
      {
        who: 'Dans un chœur',
        text: 'Envoyez l’enregistrement de la répétition, bouclez les huit mesures qui ne tiennent jamais, ralentissez-les, et revenez en les sachant.',
      },
      {
        who: 'Avec un groupe',
        text: 'Mettez la chanson dans la tonalité qui va à la voix, écoutez l’accompagnement seul, et apportez-le aux autres en fichier.',
      },
      {
        who: 'En cours',
        text: 'Regardez la phrase ensemble : sur quelle note elle commence, combien de temps elle se tient, où l’on respire. Puis travaillez-la chez vous, minute après minute.',
      },
    ],
  },
  plans: {
    heading: 'Formules',
    text: 'Commencez gratuitement. Un crédit vaut environ une minute d’audio, et les formules payantes sont remboursables pendant 14 jours.',
    monthly: 'par mois',
    or: (yearly) => `ou ${yearly} par an`,
    free: 'Ne coûte rien',
    facts: planFacts,
  },
};

function planFacts({
  monthlyCredits,
  monthlyTrainingSeconds,
  songLimit,
  monthlyApiRequests,
}: Plan): string[] {
  return [
    `${credits(monthlyCredits)} de traitement par mois`,
    monthlyTrainingSeconds === null
      ? 'Travail illimité'
      : `${minutes(monthlyTrainingSeconds / 60)} de travail par mois`,
    songLimit === null
      ? 'Autant de chansons que vous voulez'
      : `${songCount(songLimit)} dans votre bibliothèque`,
    ...(monthlyApiRequests > 0 ? [`Accès à l’API, ${number(monthlyApiRequests)} requêtes par mois`] : []),
  ];
}
