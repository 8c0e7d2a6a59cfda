import { formatsFor } from '#domain/formats.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { MailLanguage } from './mail.ts';
import { securityNotice } from './security-words-pt.ts';

const { money } = formatsFor('pt');

/** The mails in Portuguese, as Brazil writes it. */
export const portuguese: MailLanguage = {
  greeting: 'Olá!',
  signature: 'Cantora, um lugar para praticar canto',
  drafts: {
    password_reset: (_mail, link) => ({
      subject: 'Ponha uma senha nova na Cantora',
      paragraphs: [
        'Alguém pediu uma senha nova para a sua conta na Cantora. Este link a define; vale uma vez, por 60 minutos:',
        link,
        'Se não foi você, não faça nada: sua senha fica como está, e só você vê este e-mail.',
      ],
    }),
    email_change_confirm: (_mail, link) => ({
      subject: 'Confirme seu novo endereço de e-mail na Cantora',
      paragraphs: [
        'Alguém quer entrar na Cantora com este endereço a partir de agora. Este link o confirma; vale uma vez, por 24 horas:',
        link,
        'Se não foi você, não faça nada: sem o link, este endereço não é usado.',
      ],
    }),
    email_proof: (_mail, link) => ({
      subject: 'Confirme seu endereço de e-mail na Cantora',
      paragraphs: [
        'Boas-vindas à Cantora. Este link confirma seu endereço: os créditos que esperam por ele chegam na hora, e dá para ativar a verificação em duas etapas. Vale uma vez, por sete dias:',
        link,
        'Se não foi você, não faça nada: sem o link, nada acontece.',
      ],
    }),
    email_changed_notice: ({ stage }, link) =>
      stage === 'requested'
        ? {
            subject: 'Outro endereço de e-mail foi pedido na Cantora',
            paragraphs: [
              'Alguém que sabe sua senha pediu para trocar o endereço da sua conta na Cantora. Este endereço continua valendo até o novo ser confirmado.',
              'Se foi você, siga o link enviado ao endereço novo. Se não foi você, ponha uma senha nova agora; isso também cancela a troca:',
              link,
            ],
          }
        : {
            subject: 'Seu endereço de e-mail na Cantora foi trocado',
            paragraphs: [
              'O endereço da sua conta na Cantora foi trocado, e o novo foi confirmado. Agora você entra com o novo.',
              'Se não foi você, este link desfaz a troca: a conta volta a ter este endereço, todas as sessões terminam e você põe uma senha nova. Vale uma vez, por sete dias, mesmo que outras coisas tenham mudado nesse meio-tempo:',
              link,
            ],
          },
    email_taken_notice: (_mail, link) => ({
      subject: 'Você já tem uma conta na Cantora',
      paragraphs: [
        'Alguém quis usar este endereço para outra conta na Cantora. Você já tem uma conta com ele, então nada mudou.',
        'Se foi você, entre com este endereço, ou ponha uma senha nova se não lembra mais dela:',
        link,
        'Se não foi você, não faça nada: ninguém soube que você tem uma conta.',
      ],
    }),
    password_changed_notice: (_mail, link) => ({
      subject: 'Sua senha na Cantora foi trocada',
      paragraphs: [
        'A senha da sua conta na Cantora foi trocada, e todos os outros dispositivos saíram dela.',
        'Se não foi você, ponha uma senha nova agora e saia de todos os dispositivos:',
        link,
      ],
    }),
    webhook_stopped: (_mail, link) => ({
      subject: 'Um webhook da sua conta da Cantora foi parado',
      paragraphs: [
        'Durante três dias, um webhook da sua conta na Cantora não aceitou nada do que lhe foi enviado. Nós o paramos; os eventos desse tempo não chegarão a ele.',
        'Qual é e o que respondeu está aqui. Lá também dá para testá-lo e ligá-lo de novo:',
        link,
        'Se não foi você quem o criou, remova-o lá e ponha uma senha nova.',
      ],
    }),
    api_key_created_notice: (_mail, link) => ({
      subject: 'Uma nova chave de API na sua conta da Cantora',
      paragraphs: [
        'Alguém que sabe sua senha criou uma chave de API para a sua conta na Cantora. Programas com essa chave podem usar suas músicas e suas requisições à API.',
        'Suas chaves estão aqui, e aqui podem ser revogadas:',
        link,
        'Se não foi você, revogue a chave e ponha uma senha nova.',
      ],
    }),
    security_notice: ({ about }, link) => securityNotice(about, link),
    sound_put_away_soon: ({ titles, others, putAwayAtMs }, link) => ({
      subject: 'Músicas na Cantora que você não abre há algum tempo',
      paragraphs: [
        `No plano Free, o som de uma música é guardado enquanto ela for aberta de vez em quando. Ninguém abre estas há mais de dois meses, e em ${dayOf(putAwayAtMs)} (UTC) o som delas será retirado:`,
        [...titles, ...(others > 0 ? [`e mais ${others}`] : [])].map((name) => `- ${name}`).join('\n'),
        'Para manter o som de uma música, abra-a antes desse dia; só isso. Ela está aqui:',
        link,
        'As notas, a letra, o que você editou e a sua prática ficam em qualquer caso. Depois o som pode voltar de graça, se você ainda tiver o arquivo: a página da música pede por ele.',
        'Se não foi você quem adicionou estas músicas, ponha uma senha nova e responda a este e-mail.',
      ],
    }),
    payment_failed: ({ plan }, link) => ({
      subject: 'Seu pagamento à Cantora não foi concluído',
      paragraphs: [
        `O pagamento do seu plano ${PLANS[plan].displayName} da Cantora não foi concluído. Vamos tentar de novo nos próximos dias, e até lá nada muda para você.`,
        'Veja se o seu cartão ainda vale:',
        link,
        'Se você não tem este plano, responda a este e-mail.',
      ],
    }),
    refund_receipt: ({ plan, amountCents }, link) => ({
      subject: 'Seu reembolso da Cantora',
      paragraphs: [
        `Devolvemos ${money(amountCents)} do seu plano ${PLANS[plan].displayName} da Cantora. Os bancos levam até dez dias para mostrar. Sua conta agora tem o plano Free, e suas músicas ficam.`,
        link,
        'Se você não pediu isso, responda a este e-mail.',
      ],
    }),
    subscription_changed: ({ from, to, effectiveAtMs }, link) => ({
      subject: `Seu plano da Cantora: ${PLANS[to].displayName}`,
      paragraphs: [
        `Seu plano da Cantora muda de ${PLANS[from].displayName} para ${PLANS[to].displayName}, a partir de ${dayOf(effectiveAtMs)} (UTC).`,
        'Seu plano e os pagamentos estão aqui:',
        link,
        'Se não foi você, ponha uma senha nova e responda a este e-mail.',
      ],
    }),
  },
};

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
