import { type Notices, noticeIn } from './security-notice.ts';

const NEW_PASSWORD = 'ponha uma senha nova e saia dos dispositivos que você não conhece';

/** The notices about an account's safety in Portuguese. */
const NOTICES: Notices = {
  grant_given: {
    subject: 'Um aplicativo pode usar sua conta da Cantora',
    text: 'Você permitiu que um aplicativo use a Cantora em seu nome. O que ele pode fazer e como retirar o acesso está na página da conta, em “Acesso à API”.',
    otherwise: `retire o acesso na página da conta, ${NEW_PASSWORD}`,
  },
  second_factor_on: {
    subject: 'Duas etapas ativadas na sua conta da Cantora',
    text: 'A partir de agora, entrar exige sua senha e uma segunda etapa. Guarde seus códigos de recuperação onde você os ache sem o celular.',
    otherwise: 'ponha uma senha nova e responda a este e-mail',
  },
  second_factor_off: {
    subject: 'Duas etapas desativadas na sua conta da Cantora',
    text: 'A partir de agora, só a sua senha basta para entrar. Seu aplicativo autenticador, suas chaves de acesso e seus códigos de recuperação não valem mais.',
    otherwise: NEW_PASSWORD,
  },
  authenticator_replaced: {
    subject: 'Novo aplicativo autenticador na sua conta da Cantora',
    text: 'Outro aplicativo autenticador agora dá os códigos da sua conta. Os códigos do anterior não valem mais.',
    otherwise: NEW_PASSWORD,
  },
  webhook_created: {
    subject: 'Um novo webhook na sua conta da Cantora',
    text: 'Foi adicionado à sua conta um endereço que é avisado quando uma música está pronta. Ele fica sabendo os títulos das suas músicas.',
    otherwise: `remova-o na página da sua conta, ${NEW_PASSWORD}`,
  },
  passkey_added: {
    subject: 'Nova chave de acesso na sua conta da Cantora',
    text: 'Uma chave de acesso foi adicionada à sua conta. Ela pode ser usada como segunda etapa ao entrar.',
    otherwise: `remova-a na página da sua conta, ${NEW_PASSWORD}`,
  },
  passkey_removed: {
    subject: 'Uma chave de acesso foi removida da sua conta da Cantora',
    text: 'Uma chave de acesso da sua conta não vale mais.',
    otherwise: NEW_PASSWORD,
  },
  recovery_code_used: {
    subject: 'Um código de recuperação da sua conta da Cantora foi usado',
    text: 'Alguém que tem um dos seus códigos de recuperação o usou como segunda etapa. Esse código não vale mais; os outros valem.',
    otherwise: `${NEW_PASSWORD}, e crie novos códigos de recuperação`,
  },
  recovery_codes_renewed: {
    subject: 'Novos códigos de recuperação da sua conta da Cantora',
    text: 'Novos códigos de recuperação foram criados para a sua conta. Os anteriores não valem mais.',
    otherwise: NEW_PASSWORD,
  },
  sign_in_from_new_device: {
    subject: 'Um dispositivo novo entrou na sua conta da Cantora',
    text: 'Alguém que sabe sua senha entrou de um dispositivo e de um lugar de onde sua conta não tem sido usada.',
    otherwise: NEW_PASSWORD,
  },
  refresh_token_reused: {
    subject: 'Uma sessão da sua conta da Cantora foi encerrada',
    text: 'A chave de uma das suas sessões foi usada pela segunda vez, como faria uma cópia. Por segurança, encerramos essa sessão; entre de novo por lá.',
    otherwise: NEW_PASSWORD,
  },
  password_locked: {
    subject: 'Alguém está tentando adivinhar sua senha da Cantora',
    text: 'Houve tantas senhas erradas para a sua conta que novas tentativas são recusadas por um tempo. Ninguém entrou com elas. Você entra como sempre nos dispositivos que usa.',
    otherwise: 'não é preciso fazer nada se a sua senha é boa; a entrada em duas etapas protege ainda mais',
  },
  second_factor_locked: {
    subject: 'Alguém sabe a senha da sua conta da Cantora',
    text: 'Houve tantos códigos errados na segunda etapa da sua conta que novos são recusados por um tempo. Ninguém entrou com eles, mas quem tentou sabe a sua senha.',
    otherwise: 'ponha uma senha nova agora',
  },
};

export const securityNotice = noticeIn(NOTICES, {
  whereToLook: 'O que aconteceu com a segurança da sua conta, e o que fazer, está aqui:',
  ifNotYou: (otherwise) => `Se não foi você, ${otherwise}.`,
});
