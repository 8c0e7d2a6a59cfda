import { type Notices, noticeIn } from './security-notice.ts';

/** The notices about an account's safety in English: what happened, and what to do if it was not you. */

const NEW_PASSWORD = 'set a new password, and sign out every device that you do not know';

const NOTICES: Notices = {
  grant_given: {
    subject: 'An app may use your Cantora account',
    text: 'You have let an app call Cantora for you. What it may do, and how to take it back, stands on your account page under API access.',
    otherwise: `take the access back on your account page, ${NEW_PASSWORD}`,
  },
  second_factor_on: {
    subject: 'Two-step sign-in is on for your Cantora account',
    text: 'From now on, signing in takes your password and a second step. Keep your recovery codes where you find them without your phone.',
    otherwise: 'set a new password and answer this mail',
  },
  second_factor_off: {
    subject: 'Two-step sign-in is off for your Cantora account',
    text: 'From now on, your password alone signs in. Your authenticator app, your passkeys and your recovery codes do not count any more.',
    otherwise: NEW_PASSWORD,
  },
  authenticator_replaced: {
    subject: 'A new authenticator app for your Cantora account',
    text: 'Another authenticator app gives the codes for your account now. The codes of an earlier one do not count any more.',
    otherwise: NEW_PASSWORD,
  },
  webhook_created: {
    subject: 'A new webhook for your Cantora account',
    text: 'An address was added to your account that is told when a song is ready. It learns the titles of your songs.',
    otherwise: `remove it on your account page, ${NEW_PASSWORD}`,
  },
  passkey_added: {
    subject: 'A new passkey for your Cantora account',
    text: 'A passkey was added to your account. It can be used as the second step when you sign in.',
    otherwise: `remove it on your account page, ${NEW_PASSWORD}`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Cantora account',
    text: 'A passkey of your account does not count any more.',
    otherwise: NEW_PASSWORD,
  },
  recovery_code_used: {
    subject: 'A recovery code of your Cantora account was used',
    text: 'Somebody who has one of your recovery codes used it as the second step. That code is worthless now; the others stay good.',
    otherwise: `${NEW_PASSWORD}, and make new recovery codes`,
  },
  recovery_codes_renewed: {
    subject: 'New recovery codes for your Cantora account',
    text: 'New recovery codes were made for your account. The earlier ones are worthless.',
    otherwise: NEW_PASSWORD,
  },
  sign_in_from_new_device: {
    subject: 'A new device is signed in to your Cantora account',
    text: 'Somebody who knows your password signed in from a device and a place that your account has not been used from lately.',
    otherwise: NEW_PASSWORD,
  },
  refresh_token_reused: {
    subject: 'A session of your Cantora account was ended',
    text: 'A key of one of your sessions was used a second time, as a copy would be. We ended that session to be safe; please sign in again there.',
    otherwise: NEW_PASSWORD,
  },
  password_locked: {
    subject: 'Somebody is guessing the password of your Cantora account',
    text: 'There were so many wrong passwords for your account that further guesses are refused for a while. Nobody got in by them. You can sign in as ever on the devices that you use.',
    otherwise: 'you need to do nothing if your password is a good one; two-step sign-in protects you further',
  },
  second_factor_locked: {
    subject: 'Somebody knows the password of your Cantora account',
    text: 'There were so many wrong codes for the second step of your account that further ones are refused for a while. Nobody got in by them, but whoever tried knows your password.',
    otherwise: 'set a new password now',
  },
};

export const securityNotice = noticeIn(NOTICES, {
  whereToLook: 'What has happened to the safety of your account, and what to do about it, is here:',
  ifNotYou: (otherwise) => `If it was not you, ${otherwise}.`,
});
