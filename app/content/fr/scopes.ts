import type { scopes as English } from '../en/scopes.ts';

export const scopes: typeof English = {
  'songs:read': 'Voir vos chansons avec leurs notes, paroles, tonalités et sons',
  'songs:write': 'Envoyer, traiter, modifier et supprimer des chansons, ce qui peut coûter des crédits',
  'practice:read': 'Voir vos temps et résultats de travail',
  'practice:write': 'Noter du travail en votre nom',
};
