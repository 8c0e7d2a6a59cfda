import { PLANS } from '#domain/plans/plans.ts';
import type { developers as English } from '../en/developers.ts';

const { displayName, monthlyApiRequests } = PLANS.premium;

export const developers: typeof English = {
  title: 'Para programadores',
  description:
    'De um ficheiro às notas de uma canção, a partir do seu programa: uma chave, um envio e uma breve espera. Com clientes para TypeScript e Python.',
  lead: 'Do zero às primeiras notas de uma canção em cinco minutos.',
  key: {
    heading: '1. Crie uma chave',
    text: `Com o plano ${displayName}, crie uma chave de API na página da sua conta. É mostrada uma só vez; um mês tem ${monthlyApiRequests} pedidos. Depois, no terminal:`,
    link: 'Para a página da conta',
  },
  first: {
    heading: '2. Envie uma canção e leia as suas notas',
    text: 'Guarde isto como example.sh. Só precisa do curl:',
    run: 'Execute-o com uma canção sua. Ele espera até que esteja pronta:',
  },
  clients: {
    heading: '3. Continue na sua linguagem',
    text: 'Os dois clientes conhecem todas as chamadas que uma chave pode fazer, com os seus tipos. Fazem o mesmo que acima:',
    download: (language) => `Transferir o cliente para ${language}`,
  },
  more: {
    heading: 'Convém saber',
    facts: {
      scopes: {
        name: 'Âmbitos',
        text: 'Uma chave pode ter songs:read, songs:write, practice:read e practice:write. Cada chamada diz de qual precisa.',
      },
      limits: {
        name: 'Limites',
        text: 'As respostas a uma chave dizem em RateLimit-Policy e RateLimit o que resta do mês. Uma recusa diz em Retry-After quando voltar.',
      },
      webhooks: {
        name: 'Webhooks (avisos)',
        text: 'Em vez de perguntar vezes sem conta, deixe que o avisemos quando uma canção estiver pronta ou tiver falhado, ou quando outro tom estiver pronto. Configura-se na página da conta; os avisos são assinados segundo Standard Webhooks.',
      },
      programs: {
        name: 'Programas para outros',
        text: 'Peça autorização aos cantores com OAuth 2.1, código de autorização e PKCE com S256. Um programa encontra tudo aqui:',
      },
      assistants: {
        name: 'Assistentes',
        text: 'Chegam às mesmas canções através do Model Context Protocol:',
      },
      errors: {
        name: 'Erros',
        text: 'Cada erro tem um código para programas e uma frase para pessoas. Uma alteração com Idempotency-Key pode ser enviada de novo: acontece uma só vez.',
      },
    },
    reference: 'Todas as chamadas, com os seus campos e erros',
    document: 'O mesmo para programas: OpenAPI 3.1',
  },
};
