import type { offline as English } from '../en/offline.ts';

export const offline: typeof English = {
  keep: 'Garder hors ligne',
  keeping: (size) => `Reçu : ${size}`,
  kept: (size) => `Gardée dans ce navigateur : ${size}`,
  remove: 'Retirer de ce navigateur',
  removeShort: 'Retirer',
  removeNamed: (title) => `Retirer « ${title} » de ce navigateur`,
  gone: 'Ses fichiers ne sont plus dans ce navigateur. Gardez-la de nouveau quand il y aura du réseau.',
  failures: {
    full: 'Ce navigateur n’a plus de place. Retirez une autre chanson gardée ou libérez de la place, puis réessayez.',
    unsupported: 'Ce navigateur ne peut pas garder de chansons.',
    failed: 'La chanson n’a pas pu être gardée. Vérifiez la connexion et réessayez.',
  },
  list: 'Gardées pour travailler sans réseau',
  total: (size) => `En tout ${size}`,
  note: {
    title: 'Pas de réseau',
    works:
      'Vous pouvez travailler : les pistes, les notes, les paroles, les boucles et le coach sont dans ce navigateur.',
    waits:
      'Le travail, les passages et les modifications attendent ici le retour du réseau. Les téléchargements, les autres tonalités préparées et une nouvelle analyse en ont besoin.',
  },
};
