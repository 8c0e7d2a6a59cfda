import { LEARNT_FROM, NETWORKS_OF_OTHERS, SOUNDS_AND_WORDS } from '#domain/attributions.ts';
import type { legal as English } from '../en/legal.ts';

type LegalDocument = (typeof English)['documents']['privacy'];

const privacy: LegalDocument = {
  title: 'Política de privacidade',
  description: 'O que a Cantora guarda sobre você e suas músicas, por quanto tempo, e como se livrar disso.',
  lead: 'Você traz gravações e um endereço de e-mail. Esta página diz o que acontece com os dois.',
  sections: [
    {
      heading: 'Suas gravações',
      items: [
        'A gravação que você envia é apagada até 24 horas depois do processamento.',
        'As faixas separadas, as notas e a letra ficam até você excluir a música ou a conta. Então são apagadas na hora.',
        'No plano Free, as faixas de uma música que ninguém abriu por 90 dias são apagadas duas semanas depois de um e-mail que avisa; as notas, a letra e as edições ficam.',
        'Versões de uma música em outros tons são apagadas 30 dias depois do seu último uso.',
        'Das suas edições ficam guardadas as vinte versões mais novas de cada música.',
        'Ninguém além de você pode abri-las. Elas não são publicadas, não são compartilhadas e não são usadas para treinar modelos.',
        'Não é feita nenhuma impressão vocal: nada aqui tenta reconhecer você pela voz.',
        'O que seu microfone ouve fica no seu navegador.',
      ],
    },
    {
      heading: 'Sua conta',
      items: [
        'Seu nome, seu e-mail, seu idioma e o hash da sua senha. A senha em si não é guardada em lugar nenhum.',
        'Onde sua conta está aberta: quando começou, quando foi usada por último e como seu navegador se chama. Apagado 30 dias depois do fim.',
        'De onde você entrou antes, como hash com chave e não como endereço. Apagado depois de 90 dias sem entrar de lá.',
        'Com a entrada em duas etapas: a chave do seu aplicativo autenticador, lacrada; as chaves públicas e os nomes das suas chaves de acesso; hashes dos seus códigos de recuperação. Até você desativar.',
        'O que aconteceu com a segurança da sua conta, como uma senha nova ou uma entrada de um dispositivo novo, com a hora e o nome do navegador. Apagado depois de 90 dias.',
        'Quanto você praticou e quando, quantas vezes abriu uma música e cada mudança dos seus créditos, até você excluir a conta.',
        'A afinação e o tempo com que você cantou cada verso, em números e nunca como som; o que a sua voz alcança; e a sua meta da semana. Até você excluir a música ou a conta.',
        'Se você criar um link para um professor: quem o tiver lê o título dessa música, quanto você a praticou, os versos mais difíceis sem a letra, e a sua extensão vocal. Ele termina depois de 90 dias, ou assim que você o retirar.',
        'O que você paga e o número pelo qual o provedor de pagamento conhece você. Números de cartão nunca chegam até nós.',
        'Quais e-mails foram enviados a você e quando, sem o texto deles, por 30 dias.',
      ],
    },
    {
      heading: 'A lista de espera',
      paragraphs: [
        'O endereço que você digita é guardado para avisar do seu lugar na beta, e para mais nada. Ele some quando você abre uma conta com ele e exclui essa conta, ou quando escreve para nós.',
      ],
    },
    {
      heading: 'Quem mais trabalha com isso',
      paragraphs: [
        'O produto funciona na rede da Cloudflare. As músicas são processadas em máquinas que alugamos, que guardam o que fizeram de uma gravação por um dia no máximo. Um provedor de pagamento recebe o dinheiro dos planos, e um serviço de e-mail entrega nossas mensagens. Nenhum deles pode usar seus dados para fins próprios.',
        'Não há rastreador, publicidade nem análise de terceiros em nenhuma página.',
      ],
    },
    {
      heading: 'O que você pode fazer',
      items: [
        'Baixar tudo na página da sua conta, em arquivos que outros programas leem.',
        'Corrigir você mesmo seu nome, seu e-mail, títulos, notas e letra.',
        'Excluir uma música ou a conta inteira. O que restava dos créditos do mês é lembrado sob um hash com chave do seu endereço até o fim do mês, para que um novo cadastro não dê nada em dobro. Um endereço que você troca é lembrado do mesmo modo. Nada mais fica.',
        'Reclamar à autoridade de proteção de dados do seu país.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Termos de serviço',
  description: 'O que você pode esperar da Cantora, e o que esperamos de você.',
  lead: 'Curtos, e em vigor desde o momento em que você abre uma conta.',
  sections: [
    {
      heading: 'Suas músicas',
      items: [
        'Envie só gravações que são suas ou que você pode usar para praticar.',
        'Elas continuam suas. Você não nos dá mais direitos do que os necessários para processá-las e tocá-las para você.',
        'Se uma gravação sua está em uma música que outra pessoa enviou, escreva para nós: diga qual é a música, o que nela é seu, como encontrar você, e que o declara de boa-fé. Confirmamos que seu aviso chegou, fechamos o acesso à música quando procede e dizemos a quem a enviou por quê e como contestar.',
        'Quem envia repetidas vezes o que não pode perde a conta.',
      ],
    },
    {
      heading: 'Créditos',
      items: [
        'Um crédito é mais ou menos um minuto de áudio. Você vê o preço antes de começar.',
        'Se o processamento falhar ou você o cancelar, os créditos voltam. Se não der para usar o resultado, eles voltam e a música fica.',
        'Os créditos são dados por um mês e não se acumulam. Não podem ser trocados por dinheiro.',
      ],
    },
    {
      heading: 'Planos e dinheiro',
      items: [
        'Os planos pagos são renovados até você cancelar. Depois de cancelar, você fica com o que pagou até o fim.',
        'Por 14 dias depois do primeiro pagamento, você pode desistir na página da sua conta, em dois passos e sem motivo, e receber todo o dinheiro de volta.',
        'Os preços e limites são os da página de preços no dia em que você paga.',
      ],
    },
    {
      heading: 'Uso justo',
      items: [
        'Uma pessoa, uma conta. Guarde para si sua senha e suas chaves de API.',
        'Não contorne limites, não sobrecarregue o serviço nem procure as músicas dos outros.',
        'Se encontrar uma vulnerabilidade, conte a nós antes de contar a qualquer outra pessoa.',
      ],
    },
    {
      heading: 'O que não podemos prometer',
      paragraphs: [
        'A separação e as notas são calculadas e contêm erros; cada resultado diz o quanto é bom. O serviço pode ficar fora do ar por um tempo. Respondemos por danos que causarmos de propósito ou por negligência grave e, no mais, como exigir a lei do seu país.',
        'Você pode sair quando quiser, excluindo sua conta. Podemos encerrar uma conta que viole estes termos, com um motivo e depois de um aviso quando for possível.',
      ],
    },
  ],
};

const cookies: LegalDocument = {
  title: 'Política de cookies',
  description: 'Tudo o que a Cantora guarda no seu navegador.',
  lead: 'Guardamos só o que o produto precisa para funcionar, então não há nada a aceitar nem aviso nenhum.',
  sections: [
    {
      heading: 'Cookies',
      items: [
        '__Host-cantora_refresh: mantém você na conta. 30 dias. Nenhum script consegue ler.',
        '__Host-cantora_device: diz que este navegador pertence à conta, para que estranhos que tentem adivinhar sua senha não deixem você de fora. 400 dias. Não abre nada.',
        'cantora_language: o idioma que você escolheu ou que sua conta tem. 400 dias.',
      ],
    },
    {
      heading: 'Na memória do seu navegador',
      items: [
        'cantora.access_token: sua sessão pelos próximos dez minutos, até você sair.',
        'cantora.theme e cantora.character_keys: claro ou escuro, e se as letras são atalhos, até você limpar.',
        'De cada música: velocidade, tom, volumes, loops e onde você parou, até você sair.',
        'O que não está em nenhum outro lugar: tomadas e gravações da sua voz, alterações de notas e letra ainda não salvas e a prática que não pôde ser enviada por falta de rede. Ao sair, perguntamos se isso é apagado ou espera por você, com parte do seu endereço (a•••@e•••.com). Sem conta, as tomadas até você fechar a aba.',
        'As músicas que você guarda para praticar sem rede, com as páginas delas: até você removê-las ou sair.',
      ],
    },
    {
      heading: 'De terceiros',
      paragraphs: [
        'Nenhuma página nossa carrega algo de outra empresa, com uma exceção: onde o cadastro verifica que você não é um robô, essa verificação vem da Cloudflare quando você abre o formulário e pode guardar o que precisa para isso. Onde houver um serviço de formulários para a lista de espera, o formulário vai para lá quando você o envia; pagar leva você ao provedor de pagamento, que tem sua própria política de cookies.',
      ],
    },
  ],
};

const licences: LegalDocument = {
  title: 'Licenças',
  description: 'Gravações, vozes, redes e sons de outros no Cantora, e suas licenças.',
  lead: 'O que outros fizeram e sobre o que construímos.',
  sections: [
    {
      heading: 'De que nossas redes aprenderam',
      paragraphs: ['O som deles não faz parte do produto: uma rede guarda números que aprendeu.'],
      items: LEARNT_FROM,
    },
    { heading: 'Redes de outros', items: NETWORKS_OF_OTHERS },
    { heading: 'Sons, letras e palavras', items: SOUNDS_AND_WORDS },
  ],
};

export const legal: typeof English = {
  back: 'Voltar ao início',
  updated: (date) => `Última atualização: ${date}`,
  updatedOn: '2026-11-26',
  others: 'Mais',
  contactHeading: 'Como falar com a gente',
  contact: (address) => `Escreva para ${address}. Respondemos em até um mês, e quase sempre em poucos dias.`,
  documents: { privacy, terms, cookies, licences },
};
