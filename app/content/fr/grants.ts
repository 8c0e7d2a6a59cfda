import type { grants as English } from '../en/grants.ts';

export const grants: typeof English = {
  title: 'Autoriser une application à utiliser Cantora',
  question: (app) => `${app} demande l’accès à votre compte`,
  publishedBy: (host) => `Publiée par ${host}.`,
  unverified: 'La personne qui la développe a enregistré cette application. Personne n’a vérifié son nom.',
  answersTo: (host) => `L’accès est envoyé à ${host}.`,
  local:
    'L’accès est envoyé à un programme de votre propre ordinateur. Continuez seulement si vous venez de commencer à vous y connecter.',
  mayDo: 'Elle pourrait :',
  limits: (requests) =>
    `Ses appels comptent parmi vos ${requests} requêtes par mois. L’accès prend fin au bout d’un an, ou de 30 jours sans usage ; vous pouvez le retirer à tout moment sur la page de votre compte.`,
  signedInAs: (email) => `Vous êtes connecté avec ${email}.`,
  allow: 'Autoriser',
  deny: 'Annuler',
  failed: 'L’accès n’a pas été donné.',
  promptTitle: 'Connectez-vous pour décider',
  promptText: (app) =>
    `${app} demande l’accès à un compte Cantora. Connectez-vous pour voir ce qu’elle demande.`,
  planTitle: (plan) => `Les applications utilisent Cantora avec la formule ${plan}`,
  planText: 'Votre formule ne donne pas d’accès aux applications : rien n’a été autorisé.',
  seePlans: 'Voir les formules',
  goBack: 'Retour à l’application',
  refusedTitle: 'Cette demande ne peut pas aboutir',
  refusedText:
    'L’application qui vous a amené ici s’est trompée, et rien n’a été autorisé. Retournez-y et réessayez.',
  refusedReason: (reason) => `Pour qui la développe : ${reason}`,
  apps: 'Applications autorisées',
  appsText:
    'Des applications d’autres personnes que vous avez laissées entrer. Ce qu’elles font compte parmi vos requêtes.',
  noApps: 'Aucune application n’a accès.',
  loadFailed: 'Impossible de charger les applications autorisées. Réessayez.',
  since: (date) => `depuis le ${date}`,
  revoke: 'Retirer',
  revokeApp: (name) => `Retirer l’accès de ${name}`,
  revokeTitle: (name) => `Retirer l’accès de « ${name} » ?`,
  revokeText:
    'L’application est refusée dès maintenant, au plus tard dans une minute. Pour la réutiliser, il faudra l’autoriser à nouveau.',
  revoked: (name) => `« ${name} » n’a plus accès.`,
  revokeFailed: 'L’accès n’a pas été retiré.',
  clients: 'Vos clients OAuth',
  clientsText:
    'Pour une application à vous où d’autres personnes se connectent. La plupart n’en ont pas besoin : un document les décrit.',
  noClients: 'Vous n’en avez enregistré aucun.',
  clientName: 'Nom de l’application',
  clientNameHint: 'On le voit quand l’application demande l’accès.',
  redirectUris: 'Adresses de retour',
  redirectUrisHint:
    'Exactement comme l’application les envoie ; s’il y en a plusieurs, séparées par une espace.',
  isPublic: 'L’application ne peut pas garder de secret (téléphone, navigateur)',
  create: 'Enregistrer',
  createFailed: 'L’application n’a pas été enregistrée.',
  newTitle: 'ID du client',
  newText: 'Copiez les deux maintenant : le secret n’est montré que cette fois.',
  newPublicText: 'Une application publique n’a pas de secret.',
  secret: 'Secret du client',
  remove: 'Supprimer',
  removeKey: (name) => `Supprimer ${name}`,
  removeTitle: (name) => `Supprimer « ${name} » ?`,
  removeText: 'L’application perd l’accès à tous les comptes qui l’ont autorisée. C’est irréversible.',
  removed: (name) => `« ${name} » est supprimée.`,
  removeFailed: 'L’application n’a pas été supprimée.',
};
