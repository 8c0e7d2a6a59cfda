import type { ledger as English } from '../en/ledger.ts';

export const ledger: typeof English = {
  title: 'Crédits',
  promptTitle: 'Connectez-vous pour voir vos crédits',
  promptText: 'Ce qui est entré sur votre compte et ce que vos chansons ont coûté y est conservé.',
  youHave: 'Vous avez',
  nextGrant: (date) => `Recharge le ${date}`,
  loading: 'Chargement de vos crédits…',
  failed: 'Impossible de charger vos crédits. Réessayez.',
  emptyTitle: 'Rien ici',
  emptyText: 'Cette page de la liste est vide.',
  toNewest: 'Aux entrées les plus récentes',
  columns: { kind: 'Quoi', song: 'Chanson', amount: 'Variation', balance: 'Solde', time: 'Quand' },
  noSong: 'Sans chanson',
  deletedSong: 'Chanson supprimée',
  range: (first, last, total) => `${first}–${last} sur ${total}`,
  pages: 'Pages',
  newer: 'Plus récentes',
  older: 'Plus anciennes',
  kindsTitle: 'Ce que veulent dire les mots',
  kinds: {
    grant: {
      name: 'Accordés',
      text: 'Les crédits de votre formule : à l’inscription, au début de chaque mois, et avec une nouvelle formule.',
    },
    reserve: {
      name: 'Réservés',
      text: 'Une chanson est partie en traitement : le plus qu’elle peut coûter est mis de côté.',
    },
    settle: {
      name: 'Réglés',
      text: 'La chanson est prête : ce dont elle n’a pas eu besoin des crédits mis de côté est revenu.',
    },
    refund: {
      name: 'Rendus',
      text: 'Le traitement a échoué, a été annulé ou n’a rien donné d’utile : tout ce qui était mis de côté est revenu.',
    },
    use: {
      name: 'Utilisés',
      text: 'Dépensés directement et non pour l’une de vos chansons, par exemple par l’API.',
    },
    clawback: {
      name: 'Repris',
      text: 'Un achat a été remboursé : ce qui restait de ses crédits est parti avec lui.',
    },
  },
};
