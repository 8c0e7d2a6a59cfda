import { formatsFor } from '#domain/formats.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { MailLanguage } from './mail.ts';
import { securityNotice } from './security-words-fr.ts';

const { money } = formatsFor('fr');

/** The mails in French. */
export const french: MailLanguage = {
  greeting: 'Bonjour,',
  signature: 'Cantora, un endroit pour travailler le chant',
  drafts: {
    password_reset: (_mail, link) => ({
      subject: 'Définissez un nouveau mot de passe pour Cantora',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe pour votre compte Cantora. Ce lien en définit un ; il sert une fois, pendant 60 minutes :',
        link,
        'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même, et vous seul voyez cet e-mail.',
      ],
    }),
    email_change_confirm: (_mail, link) => ({
      subject: 'Confirmez votre nouvelle adresse e-mail pour Cantora',
      paragraphs: [
        'Quelqu’un veut désormais se connecter à Cantora avec cette adresse. Ce lien la confirme ; il sert une fois, pendant 24 heures :',
        link,
        'Si ce n’était pas vous, ne faites rien : sans le lien, cette adresse n’est pas utilisée.',
      ],
    }),
    email_proof: (_mail, link) => ({
      subject: 'Confirmez votre adresse e-mail pour Cantora',
      paragraphs: [
        'Bienvenue dans Cantora. Ce lien confirme votre adresse : les crédits qui l’attendent arrivent aussitôt, et la connexion en deux étapes peut être activée. Il sert une fois, pendant sept jours :',
        link,
        'Si ce n’était pas vous, ne faites rien : sans le lien, il ne se passe rien.',
      ],
    }),
    email_changed_notice: ({ stage }, link) =>
      stage === 'requested'
        ? {
            subject: 'Une autre adresse e-mail a été demandée chez Cantora',
            paragraphs: [
              'Quelqu’un qui connaît votre mot de passe a demandé à changer l’adresse de votre compte Cantora. Cette adresse reste en service jusqu’à ce que la nouvelle soit confirmée.',
              'Si c’était vous, suivez le lien envoyé à la nouvelle adresse. Si ce n’était pas vous, définissez maintenant un nouveau mot de passe ; cela annule aussi le changement :',
              link,
            ],
          }
        : {
            subject: 'Votre adresse e-mail chez Cantora a été changée',
            paragraphs: [
              'L’adresse de votre compte Cantora a été changée, et la nouvelle est confirmée. Vous vous connectez désormais avec la nouvelle.',
              'Si ce n’était pas vous, ce lien annule le changement : le compte reprend cette adresse, toutes les sessions prennent fin, et vous définissez un nouveau mot de passe. Il sert une fois, pendant sept jours, quoi qu’on ait changé entre-temps :',
              link,
            ],
          },
    email_taken_notice: (_mail, link) => ({
      subject: 'Vous avez déjà un compte Cantora',
      paragraphs: [
        'Quelqu’un a voulu utiliser cette adresse pour un autre compte Cantora. Vous avez déjà un compte avec elle, rien n’a donc changé.',
        'Si c’était vous, connectez-vous avec cette adresse, ou définissez un nouveau mot de passe si vous ne le connaissez plus :',
        link,
        'Si ce n’était pas vous, ne faites rien : personne n’a appris que vous avez un compte.',
      ],
    }),
    password_changed_notice: (_mail, link) => ({
      subject: 'Votre mot de passe chez Cantora a été changé',
      paragraphs: [
        'Le mot de passe de votre compte Cantora a été changé, et tous les autres appareils ont été déconnectés.',
        'Si ce n’était pas vous, définissez maintenant un nouveau mot de passe et déconnectez-vous partout :',
        link,
      ],
    }),
    webhook_stopped: (_mail, link) => ({
      subject: 'Un webhook de votre compte Cantora est arrêté',
      paragraphs: [
        'Pendant trois jours, un webhook de votre compte Cantora n’a rien accepté de ce qui lui était envoyé. Il est arrêté ; les événements de ces jours ne lui parviendront pas.',
        'Lequel, et ce qu’il a répondu, se voit ici. Vous pouvez aussi l’y tester et le relancer :',
        link,
        'Si ce n’était pas vous qui l’avez créé, supprimez-le là et définissez un nouveau mot de passe.',
      ],
    }),
    api_key_created_notice: (_mail, link) => ({
      subject: 'Une nouvelle clé d’API pour votre compte Cantora',
      paragraphs: [
        'Quelqu’un qui connaît votre mot de passe a créé une clé d’API pour votre compte Cantora. Les programmes qui ont cette clé peuvent utiliser vos chansons et vos requêtes à l’API.',
        'Vos clés sont ici, et peuvent y être révoquées :',
        link,
        'Si ce n’était pas vous, révoquez la clé et définissez un nouveau mot de passe.',
      ],
    }),
    security_notice: ({ about }, link) => securityNotice(about, link),
    sound_put_away_soon: ({ titles, others, putAwayAtMs }, link) => ({
      subject: 'Des chansons sur Cantora que vous n’ouvrez plus',
      paragraphs: [
        `Avec la formule Free, le son d’une chanson est gardé tant qu’on l’ouvre de temps en temps. Personne n’a ouvert celles-ci depuis plus de deux mois, et le ${dayOf(putAwayAtMs)} (UTC) leur son sera retiré :`,
        [...titles, ...(others > 0 ? [`et ${others} de plus`] : [])].map((name) => `- ${name}`).join('\n'),
        'Pour garder le son d’une chanson, ouvrez-la avant ce jour ; c’est tout. Elle est ici :',
        link,
        'Les notes, les paroles, vos modifications et vos exercices restent dans tous les cas. Plus tard, le son peut revenir gratuitement si vous avez encore le fichier : la page de la chanson le demande.',
        'Si ce n’était pas vous qui avez ajouté ces chansons, définissez un nouveau mot de passe et répondez à cet e-mail.',
      ],
    }),
    payment_failed: ({ plan }, link) => ({
      subject: 'Votre paiement à Cantora n’est pas passé',
      paragraphs: [
        `Le paiement de votre formule Cantora ${PLANS[plan].displayName} n’est pas passé. Il sera retenté dans les prochains jours, et d’ici là rien ne change pour vous.`,
        'Vérifiez que votre carte est toujours valable :',
        link,
        'Si vous n’avez pas cette formule, répondez à cet e-mail.',
      ],
    }),
    refund_receipt: ({ plan, amountCents }, link) => ({
      subject: 'Votre remboursement par Cantora',
      paragraphs: [
        `Nous avons remboursé ${money(amountCents)} pour votre formule Cantora ${PLANS[plan].displayName}. Les banques mettent jusqu’à dix jours à l’afficher. Votre compte a maintenant la formule Free, et vos chansons restent.`,
        link,
        'Si vous ne l’avez pas demandé, répondez à cet e-mail.',
      ],
    }),
    subscription_changed: ({ from, to, effectiveAtMs }, link) => ({
      subject: `Votre formule Cantora : ${PLANS[to].displayName}`,
      paragraphs: [
        `Votre formule Cantora passe de ${PLANS[from].displayName} à ${PLANS[to].displayName}, à partir du ${dayOf(effectiveAtMs)} (UTC).`,
        'Votre formule et ses paiements sont ici :',
        link,
        'Si ce n’était pas vous, définissez un nouveau mot de passe et répondez à cet e-mail.',
      ],
    }),
  },
};

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
