import { formatsFor } from '#domain/formats.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { Draft, Mail, MailLanguage } from './mail.ts';
import { securityNotice } from './security-words-en.ts';

/** The mails in English. */
export const english: MailLanguage = {
  greeting: 'Hello,',
  signature: 'Cantora, a place to practise singing',
  drafts: {
    password_reset: (_mail, link) => passwordReset(link),
    email_change_confirm: (_mail, link) => emailChangeConfirm(link),
    email_proof: (_mail, link) => emailProof(link),
    email_changed_notice: ({ stage }, link) =>
      stage === 'requested' ? emailChangeRequested(link) : emailChanged(link),
    email_taken_notice: (_mail, link) => emailTaken(link),
    password_changed_notice: (_mail, link) => passwordChanged(link),
    api_key_created_notice: (_mail, link) => apiKeyCreated(link),
    webhook_stopped: (_mail, link) => webhookStopped(link),
    sound_put_away_soon: soundPutAwaySoon,
    security_notice: ({ about }, link) => securityNotice(about, link),
    payment_failed: ({ plan }, link) => paymentFailed(PLANS[plan].displayName, link),
    refund_receipt: ({ plan, amountCents }, link) =>
      refundReceipt(PLANS[plan].displayName, amountCents, link),
    subscription_changed: subscriptionChanged,
  },
};

const { money } = formatsFor('en');

function passwordReset(link: string): Draft {
  return {
    subject: 'Set a new password for Cantora',
    paragraphs: [
      'Somebody asked for a new password for your Cantora account. This link sets one; it works once, for 60 minutes:',
      link,
      'If it was not you, do nothing: your password stays as it is, and nobody sees this mail but you.',
    ],
  };
}

function emailChangeConfirm(link: string): Draft {
  return {
    subject: 'Confirm your new e-mail address for Cantora',
    paragraphs: [
      'Somebody wants to sign in to Cantora with this e-mail address from now on. This link confirms it; it works once, for 24 hours:',
      link,
      'If it was not you, do nothing: without the link, this address is not used.',
    ],
  };
}

function emailProof(link: string): Draft {
  return {
    subject: 'Confirm your e-mail address for Cantora',
    paragraphs: [
      'Welcome to Cantora. This link confirms your e-mail address: credits that wait for it are there at once, and two-step sign-in can be set up. It works once, for seven days:',
      link,
      'If you did not sign up, do nothing: without the link, nothing comes of it.',
    ],
  };
}

function emailChangeRequested(link: string): Draft {
  return {
    subject: 'A new e-mail address was asked for at Cantora',
    paragraphs: [
      'Somebody who knows your password asked to change the e-mail address of your Cantora account. This address stays in use until the new one is confirmed.',
      'If it was you, follow the link that was sent to the new address. If it was not you, set a new password now; that also cancels the change:',
      link,
    ],
  };
}

function emailChanged(link: string): Draft {
  return {
    subject: 'Your e-mail address at Cantora was changed',
    paragraphs: [
      'The e-mail address of your Cantora account was changed, and the new address was confirmed. You now sign in with the new one.',
      'If it was not you, this link takes you back: the account has this address again, everybody is signed out, and you set a new password. It works once, for seven days, whatever was changed meanwhile:',
      link,
    ],
  };
}

function emailTaken(link: string): Draft {
  return {
    subject: 'You already have a Cantora account',
    paragraphs: [
      'Somebody wanted to use this e-mail address for another Cantora account. You already have an account with it, so nothing was changed.',
      'If it was you, sign in with this address, or set a new password if you do not know it any more:',
      link,
      'If it was not you, do nothing: nobody learned that you have an account.',
    ],
  };
}

function passwordChanged(link: string): Draft {
  return {
    subject: 'Your password at Cantora was changed',
    paragraphs: [
      'The password of your Cantora account was changed, and all other devices were signed out.',
      'If it was not you, set a new password now and sign out everywhere:',
      link,
    ],
  };
}

function apiKeyCreated(link: string): Draft {
  return {
    subject: 'A new API key for your Cantora account',
    paragraphs: [
      'Somebody who knows your password made an API key for your Cantora account. Programs with this key can use your songs and your API requests.',
      'Your keys are here, and can be revoked there:',
      link,
      'If it was not you, revoke the key, and set a new password.',
    ],
  };
}

function webhookStopped(link: string): Draft {
  return {
    subject: 'A webhook of your Cantora account was stopped',
    paragraphs: [
      'For three days, a webhook of your Cantora account took nothing of what was sent to it. It was stopped; its events of that time are lost to it.',
      'Which one it is, and what it answered, is here. There it can be tested and started again:',
      link,
      'If it was not you who made it, remove it there, and set a new password.',
    ],
  };
}

function soundPutAwaySoon(
  { titles, others, putAwayAtMs }: Extract<Mail, { kind: 'sound_put_away_soon' }>,
  link: string,
): Draft {
  return {
    subject: 'Songs at Cantora that you have not opened for a while',
    paragraphs: [
      `On the Free plan the sound of a song is kept as long as it is opened now and then. Nobody has opened these for more than two months, and on ${dayOf(putAwayAtMs)} (UTC) their sound will be put away:`,
      [...titles, ...(others > 0 ? [`and ${others} more`] : [])].map((name) => `- ${name}`).join('\n'),
      'To keep the sound of a song, open it before that day; that is all. You find it here:',
      link,
      'Notes, words, what you have edited and your practice stay in any case. Later the sound can be brought back free of charge if you still have the file: the page of the song asks for it.',
      'If it was not you who added these songs, set a new password and answer this mail.',
    ],
  };
}

function paymentFailed(plan: string, link: string): Draft {
  return {
    subject: 'Your payment to Cantora did not go through',
    paragraphs: [
      `The payment for your Cantora ${plan} plan did not go through. It will be tried again in the next days, and until then nothing changes for you.`,
      'Please see whether your card is still good:',
      link,
      'If you do not have this plan, answer this mail.',
    ],
  };
}

function refundReceipt(plan: string, amountCents: number, link: string): Draft {
  return {
    subject: 'Your refund from Cantora',
    paragraphs: [
      `We have refunded ${money(amountCents)} for your Cantora ${plan} plan. Banks take up to ten days to show it. Your account is on the Free plan now, and your songs stay.`,
      link,
      'If you did not ask for it, answer this mail.',
    ],
  };
}

function subscriptionChanged(mail: Extract<Mail, { kind: 'subscription_changed' }>, link: string): Draft {
  const [from, to] = [PLANS[mail.from].displayName, PLANS[mail.to].displayName];
  return {
    subject: `Your Cantora plan: ${to}`,
    paragraphs: [
      `Your Cantora plan changes from ${from} to ${to}, from ${dayOf(mail.effectiveAtMs)} on (UTC).`,
      'Your plan and its payments are here:',
      link,
      'If it was not you, set a new password and answer this mail.',
    ],
  };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
