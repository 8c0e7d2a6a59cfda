import { PLANS } from '#domain/plans/plans.ts';
import type { developers as English } from '../en/developers.ts';

const { displayName, monthlyApiRequests } = PLANS.premium;

export const developers: typeof English = {
  title: 'Pour les développeurs',
  description:
    'D’un fichier aux notes d’une chanson, depuis votre programme : une clé, un envoi, une courte attente. Avec des clients pour TypeScript et Python.',
  lead: 'De rien aux premières notes d’une chanson en cinq minutes.',
  key: {
    heading: '1. Créez une clé',
    text: `Avec l’offre ${displayName}, créez une clé d’API sur la page de votre compte. Elle n’est montrée qu’une fois ; un mois compte ${monthlyApiRequests} requêtes. Ensuite, dans votre terminal :`,
    link: 'Vers la page de votre compte',
  },
  first: {
    heading: '2. Envoyez une chanson et lisez ses notes',
    text: 'Enregistrez ceci sous le nom example.sh. Il suffit de curl :',
    run: 'Lancez-le avec une chanson à vous. Il attend qu’elle soit prête :',
  },
  clients: {
    heading: '3. Continuez dans votre langage',
    text: 'Les deux clients connaissent tous les appels permis à une clé, avec leurs types. Ils font la même chose que ci-dessus :',
    download: (language) => `Télécharger le client pour ${language}`,
  },
  more: {
    heading: 'Bon à savoir',
    facts: {
      scopes: {
        name: 'Droits d’une clé',
        text: 'Une clé peut avoir songs:read, songs:write, practice:read et practice:write. Chaque appel dit lequel il lui faut.',
      },
      limits: {
        name: 'Limites',
        text: 'Les réponses à une clé disent dans RateLimit-Policy et RateLimit ce qui reste du mois. Un refus dit dans Retry-After quand revenir.',
      },
      webhooks: {
        name: 'Webhooks (appels en retour)',
        text: 'Plutôt que de demander sans cesse, laissez-nous vous appeler quand une chanson est prête ou a échoué, ou qu’une autre tonalité est prête. Cela se règle sur la page de votre compte ; les appels sont signés selon Standard Webhooks.',
      },
      programs: {
        name: 'Programmes pour d’autres',
        text: 'Demandez l’accord des chanteurs avec OAuth 2.1, code d’autorisation et PKCE avec S256. Un programme trouve tout ici :',
      },
      assistants: {
        name: 'Assistants d’IA',
        text: 'Ils atteignent les mêmes chansons par le Model Context Protocol :',
      },
      errors: {
        name: 'Erreurs',
        text: 'Chaque erreur a un code pour les programmes et une phrase pour les gens. Un changement qui porte une Idempotency-Key peut être renvoyé : il n’a lieu qu’une fois.',
      },
    },
    reference: 'Tous les appels, avec leurs champs et erreurs',
    document: 'La même chose pour les programmes : OpenAPI 3.1',
  },
};
