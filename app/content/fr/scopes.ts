import type { scopes as English } from '../en/scopes.ts';

export const scopes: typeof English = {
  'songs:read': 'Voir et télécharger vos chansons, leurs notes et leurs paroles',
  'songs:write': 'Envoyer, traiter, modifier et supprimer des chansons',
  'practice:read': 'Voir où en est votre travail',
  'practice:write': 'Ajouter du travail et ses résultats',
};
