import { LEARNT_FROM, NETWORKS_OF_OTHERS, SOUNDS_AND_WORDS } from '#domain/attributions.ts';
import type { legal as English } from '../en/legal.ts';

type LegalDocument = (typeof English)['documents']['privacy'];

const privacy: LegalDocument = {
  title: 'Politique de confidentialité',
  description: 'Ce que Cantora garde sur vous et vos chansons, combien de temps, et comment s’en défaire.',
  lead: 'Vous apportez des enregistrements et une adresse e-mail. Cette page dit ce que deviennent les deux.',
  sections: [
    {
      heading: 'Vos enregistrements',
      items: [
        'L’enregistrement que vous envoyez est supprimé dans les 24 heures suivant le traitement.',
        'Les pistes séparées, les notes et les paroles restent jusqu’à ce que vous supprimiez la chanson ou votre compte. Elles sont alors supprimées aussitôt.',
        'Avec la formule Free, les pistes d’une chanson que personne n’a ouverte pendant 90 jours sont supprimées deux semaines après un e-mail qui l’annonce ; les notes, les paroles et les modifications restent.',
        'Les versions d’une chanson dans d’autres tonalités sont supprimées 30 jours après votre dernière utilisation.',
        'De vos modifications, les vingt dernières versions de chaque chanson sont gardées.',
        'Personne d’autre que vous ne peut les ouvrir. Elles ne sont ni publiées, ni partagées, ni utilisées pour entraîner des modèles.',
        'Aucune empreinte vocale n’est faite : rien ici n’essaie de vous reconnaître à votre voix.',
        'Ce que votre micro entend reste dans votre navigateur.',
      ],
    },
    {
      heading: 'Votre compte',
      items: [
        'Votre nom, votre adresse e-mail, votre langue et le hachage de votre mot de passe. Le mot de passe lui-même n’est gardé nulle part.',
        'Là où vous êtes connecté : quand cela a commencé, quand cela a servi pour la dernière fois, et le nom que se donne votre navigateur. Supprimé 30 jours après la fin.',
        'D’où vous vous êtes connecté auparavant, sous forme de hachage à clé et non d’adresse. Supprimé après 90 jours sans connexion de là.',
        'Avec la connexion en deux étapes : la clé de votre application d’authentification, scellée ; les clés publiques et les noms de vos clés d’accès ; les hachages de vos codes de secours. Jusqu’à ce que vous la désactiviez.',
        'Ce qui est arrivé à la sécurité de votre compte, comme un nouveau mot de passe ou une connexion depuis un nouvel appareil, avec l’heure et le nom du navigateur. Supprimé après 90 jours.',
        'Combien vous avez travaillé et quand, combien de fois vous avez ouvert une chanson, et chaque variation de vos crédits, jusqu’à ce que vous supprimiez le compte.',
        'La justesse et le moment de votre chant pour chaque ligne, en chiffres et jamais en son ; votre tessiture ; et votre objectif de la semaine. Jusqu’à ce que vous supprimiez la chanson ou le compte.',
        'Si vous créez un lien pour un professeur : quiconque l’a lit le titre de cette chanson, votre travail dessus, ses lignes les plus difficiles sans leurs paroles, et votre tessiture. Il prend fin après 90 jours, ou dès que vous le retirez.',
        'Ce que vous payez, et le numéro sous lequel le prestataire de paiement vous connaît. Les numéros de carte ne nous parviennent jamais.',
        'Quels e-mails vous ont été envoyés et quand, sans leur texte, pendant 30 jours.',
      ],
    },
    {
      heading: 'La liste d’attente',
      paragraphs: [
        'L’adresse que vous saisissez est gardée pour vous parler de votre place dans la bêta, et pour rien d’autre. Elle disparaît quand vous ouvrez un compte avec elle et supprimez ce compte, ou quand vous nous écrivez.',
      ],
    },
    {
      heading: 'Qui d’autre y travaille',
      paragraphs: [
        'Le produit fonctionne sur le réseau de Cloudflare. Les chansons sont traitées sur des machines que nous louons, qui gardent ce qu’elles ont fait d’un enregistrement un jour au plus. Un prestataire de paiement encaisse les formules, et un service d’envoi distribue nos e-mails. Aucun ne peut utiliser vos données à ses propres fins.',
        'Il n’y a ni traceur, ni publicité, ni mesure d’audience d’autrui sur aucune page.',
      ],
    },
    {
      heading: 'Ce que vous pouvez faire',
      items: [
        'Tout télécharger depuis la page de votre compte, en fichiers que d’autres programmes lisent.',
        'Corriger vous-même votre nom, votre adresse e-mail, les titres, les notes et les paroles.',
        'Supprimer une chanson, ou le compte entier. Ce qui restait des crédits du mois est retenu sous un hachage à clé de votre adresse jusqu’à la fin de ce mois, pour qu’une nouvelle inscription ne donne rien deux fois. Une adresse que vous changez est retenue de la même façon. Rien d’autre ne reste.',
        'Vous plaindre auprès de l’autorité de protection des données de votre pays.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Conditions d’utilisation',
  description: 'Ce que vous pouvez attendre de Cantora, et ce que nous attendons de vous.',
  lead: 'Courtes, et en vigueur dès que vous ouvrez un compte.',
  sections: [
    {
      heading: 'Vos chansons',
      items: [
        'N’envoyez que des enregistrements qui sont à vous ou que vous pouvez utiliser pour travailler.',
        'Ils restent à vous. Vous ne nous donnez pas plus de droits qu’il n’en faut pour les traiter et vous les faire entendre.',
        'Si un enregistrement à vous se trouve dans une chanson envoyée par quelqu’un d’autre, écrivez-nous : nommez la chanson, ce qui y est à vous, comment vous joindre, et dites-le de bonne foi. Nous confirmons la réception de votre avis, fermons l’accès à la chanson s’il est fondé, et disons à la personne qui l’a envoyée pourquoi et comment s’y opposer.',
        'Qui envoie encore et encore ce qu’il n’a pas le droit d’envoyer perd son compte.',
      ],
    },
    {
      heading: 'Crédits',
      items: [
        'Un crédit vaut environ une minute d’audio. Vous voyez le prix avant de commencer.',
        'Si le traitement échoue ou si vous l’annulez, les crédits reviennent. Si le résultat est inutilisable, ils reviennent et la chanson reste.',
        'Les crédits sont accordés pour un mois et ne se cumulent pas. Ils ne sont pas convertibles en argent.',
      ],
    },
    {
      heading: 'Formules et argent',
      items: [
        'Les formules payantes se renouvellent jusqu’à résiliation. Après celle-ci, vous gardez ce qui est payé jusqu’à sa fin.',
        'Pendant 14 jours après le premier paiement, vous pouvez vous rétracter sur la page de votre compte en deux pas, sans motif, et être entièrement remboursé.',
        'Les prix et limites sont ceux de la page des tarifs le jour où vous payez.',
      ],
    },
    {
      heading: 'Usage loyal',
      items: [
        'Une personne, un compte. Gardez pour vous votre mot de passe et vos clés d’API.',
        'Ne contournez pas les limites, ne surchargez pas le service et ne cherchez pas les chansons des autres.',
        'Si vous trouvez une faille, dites-le-nous avant de le dire à quiconque.',
      ],
    },
    {
      heading: 'Ce que nous ne pouvons pas promettre',
      paragraphs: [
        'La séparation et les notes sont calculées et contiennent des erreurs ; chaque résultat dit ce qu’il vaut. Le service peut être absent un moment. Nous répondons des dommages causés volontairement ou par négligence grave, et pour le reste comme l’exige la loi de votre pays.',
        'Vous pouvez partir à tout moment en supprimant votre compte. Nous pouvons fermer un compte qui enfreint ces conditions, avec un motif et après un avertissement quand c’est possible.',
      ],
    },
  ],
};

const cookies: LegalDocument = {
  title: 'Politique de cookies',
  description: 'Tout ce que Cantora garde dans votre navigateur.',
  lead: 'Nous ne gardons que ce qu’il faut au produit pour fonctionner : rien à accepter, donc, et pas de bandeau.',
  sections: [
    {
      heading: 'Cookies',
      items: [
        '__Host-cantora_refresh : vous garde connecté. 30 jours. Aucun script ne peut le lire.',
        '__Host-cantora_device : dit que ce navigateur appartient au compte, pour que des inconnus qui devinent votre mot de passe ne vous bloquent pas. 400 jours. Il n’ouvre rien.',
        'cantora_language : la langue que vous avez choisie, ou celle de votre compte. 400 jours.',
      ],
    },
    {
      heading: 'Dans la mémoire de votre navigateur',
      items: [
        'cantora.access_token : votre connexion pour les dix prochaines minutes, jusqu’à ce que vous vous déconnectiez.',
        'cantora.theme et cantora.character_keys : clair ou sombre, et si les lettres sont des raccourcis, jusqu’à ce que vous les effaciez.',
        'Pour chaque chanson : vitesse, tonalité, volumes, boucles et l’endroit où vous vous êtes arrêté, jusqu’à ce que vous vous déconnectiez.',
        'Ce qui n’est nulle part ailleurs : prises et enregistrements de votre voix, modifications de notes et de paroles pas encore enregistrées, travail qui n’a pas pu être envoyé faute de réseau. À la déconnexion, on vous demande si c’est supprimé ou si cela vous attend, avec une partie de votre adresse (a•••@e•••.com). Sans compte, les prises jusqu’à ce que vous fermiez l’onglet.',
        'Les chansons que vous gardez pour travailler sans réseau, avec leurs pages : jusqu’à ce que vous les retiriez ou vous déconnectiez.',
      ],
    },
    {
      heading: 'De tiers',
      paragraphs: [
        'Aucune de nos pages ne charge quoi que ce soit d’une autre société, à une exception près : là où l’inscription vérifie que vous n’êtes pas un robot, cette vérification vient de Cloudflare quand vous ouvrez le formulaire, et peut garder ce qu’il lui faut pour cela. Si un service de formulaires est configuré pour la liste d’attente, le formulaire y part quand vous l’envoyez ; payer vous mène au prestataire de paiement, qui a sa propre politique de cookies.',
      ],
    },
  ],
};

const licences: LegalDocument = {
  title: 'Licences',
  description: 'Enregistrements, voix, réseaux et sons d’autres dans Cantora, et leurs licences.',
  lead: 'Ce que d’autres ont fait et sur quoi nous construisons.',
  sections: [
    {
      heading: 'De quoi nos réseaux ont appris',
      paragraphs: ['Leur son ne fait pas partie du produit : un réseau garde des chiffres qu’il a appris.'],
      items: LEARNT_FROM,
    },
    { heading: 'Réseaux d’autres auteurs', items: NETWORKS_OF_OTHERS },
    { heading: 'Sons, lettres et mots', items: SOUNDS_AND_WORDS },
  ],
};

export const legal: typeof English = {
  back: 'Retour à l’accueil',
  updated: (date) => `Dernière mise à jour : ${date}`,
  updatedOn: '2026-11-26',
  others: 'Voir aussi',
  contactHeading: 'Nous joindre',
  contact: (address) =>
    `Écrivez à ${address}. Nous répondons dans le mois, le plus souvent en quelques jours.`,
  documents: { privacy, terms, cookies, licences },
};
