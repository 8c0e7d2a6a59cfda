import type { landing as English } from '../en/landing.ts';

export const landing: typeof English = {
  title: 'Cantora: pratique canto com as suas músicas',
  description:
    'Envie uma música. A Cantora separa a voz do acompanhamento, escreve a melodia em notas e dá a você um player para praticar.',
  navigation: 'Seções',
  sections: { features: 'Recursos', howItWorks: 'Como funciona', pricing: 'Preços' },
  hero: {
    heading: 'Cante a sua música, nota por nota',
    lead: 'Envie uma gravação. A Cantora a separa em voz e acompanhamento, escreve a melodia em notas que caem e dá a você um lugar tranquilo para praticar.',
  },
  pictureOf: 'Notas de uma melodia caem sobre um teclado de piano',
  demo: {
    play: 'Ouvir a música de demonstração',
    note: 'Aqui e agora, sem conta.',
    region: 'Música de demonstração',
    close: 'Fechar a demonstração',
    begin: 'Começar com uma música sua',
  },
  watchDemo: 'Ver a demo',
  allPlans: 'Comparar planos',
  final: {
    heading: 'O que você gostaria de cantar?',
    text: 'O melhor para começar é uma música que você conhece. Pelas nossas medições, ela fica pronta em um quarto do tempo que dura.',
  },
  footer: {
    product: 'Produto',
    support: 'Ajuda',
    legal: 'Documentos',
    workbench: 'Oficina de prática',
    questions: 'Perguntas e respostas',
    api: 'Documentação da API',
    contact: 'Como falar com a gente',
    waitlist: 'Entrar na lista de espera',
    privacy: 'Política de privacidade',
    terms: 'Termos de serviço',
    cookies: 'Política de cookies',
    licences: 'Licenças',
    year: (year) => `© ${year} Cantora`,
  },
  workspace: { title: 'Seu espaço', upload: 'Enviar uma música' },
};
