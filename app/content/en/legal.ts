/**
 * The legal pages, by what the product truly does: docs/storage.md is where each line about keeping comes from. Whoever changes a word
 * changes `updatedOn` with it; a test compares.
 */

import { LEARNT_FROM, NETWORKS_OF_OTHERS, SOUNDS_AND_WORDS } from '#domain/attributions.ts';

export interface LegalSection {
  heading: string;
  paragraphs?: readonly string[];
  items?: readonly string[];
}

export interface LegalDocument {
  title: string;
  description: string;
  lead: string;
  sections: readonly LegalSection[];
}

const privacy: LegalDocument = {
  title: 'Privacy policy',
  description: 'What Cantora stores about you and your songs, for how long, and how you get rid of it.',
  lead: 'You bring recordings and an e-mail address. This page says what becomes of both.',
  sections: [
    {
      heading: 'Your recordings',
      items: [
        'The recording that you upload is deleted within 24 hours of processing.',
        'The separated tracks, the notes and the words stay until you delete the song or your account. Then they are deleted at once.',
        'On the Free plan, the tracks of a song that nobody has opened for 90 days are deleted, two weeks after a mail has said so; notes, words and edits stay.',
        'Versions of a song in other keys are deleted 30 days after you last used them.',
        'Of your edits the twenty newest versions of each song are kept.',
        'Nobody but you can open them. They are not published, not shared, and not used to train models.',
        'No voice print is made: nothing here tries to recognise you by your voice.',
        'What your microphone hears stays in your browser.',
      ],
    },
    {
      heading: 'Your account',
      items: [
        'Your name, your e-mail address, your language and the hash of your password. The password itself is stored nowhere.',
        'Where you are signed in: when that began, when it was last used, and what your browser calls itself. Deleted 30 days after it ends.',
        'From where you have signed in before, as a keyed hash and not as an address. Deleted after 90 days without a sign-in from there.',
        'With two-step sign-in: the key of your authenticator app, sealed; the public keys and names of your passkeys; hashes of your recovery codes. Until you turn it off.',
        'What happened to the safety of your account, such as a new password or a sign-in from a new device, with the time and what the browser calls itself. Deleted after 90 days.',
        'How long you practised and when, how often you played a song, and every change of your credits, until you delete the account.',
        'How near to each line you sang, as figures and never as sound; what your voice reaches; and your goal of a week. Until you delete the song or the account.',
        'If you make a link for a teacher: whoever has it reads the title of that song, your practice of it, its hardest lines without their words, and your range. It ends after 90 days, or as soon as you take it back.',
        'What you pay for, and the number under which the payment provider knows you. Card numbers never reach us.',
        'Which mails were sent to you and when, without their text, for 30 days.',
      ],
    },
    {
      heading: 'The waitlist',
      paragraphs: [
        'The address that you enter is kept to tell you about your place in the beta, and for nothing else. It goes when you open an account with it and delete that account, or when you write to us.',
      ],
    },
    {
      heading: 'Who else works with it',
      paragraphs: [
        'The product runs on the network of Cloudflare. Songs are processed on machines that we rent, which keep what they made of a recording for a day at most. A payment provider takes the money for plans, and a mail service delivers our mails. None of them may use your data for purposes of its own.',
        'There is no tracker, no advertising and no analytics of others on any page.',
      ],
    },
    {
      heading: 'What you can do',
      items: [
        'Download everything from your account page, as files that other programs read.',
        'Correct your name, your e-mail address, titles, notes and words yourself.',
        'Delete a song, or the whole account. What was left of this month’s credits is remembered under a keyed hash of your address until that month ends, so that signing up again gives nothing twice. An address that you change is remembered in the same way. Nothing else stays.',
        'Complain to the data protection authority of your country.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Terms of service',
  description: 'What you may expect of Cantora, and what we expect of you.',
  lead: 'Short, and in force from the moment you open an account.',
  sections: [
    {
      heading: 'Your songs',
      items: [
        'Upload only recordings that you own or may use for practising.',
        'They stay yours. You give us no more rights than are needed to process them and to play them to you.',
        'If a recording of yours is in a song that somebody else uploaded, write to us: name the song, what in it is yours, how to reach you, and that you say so in good faith. We confirm that your notice has come, close access to the song where it holds, and tell the person who uploaded it why and how to object.',
        'Whoever uploads what they may not, again and again, loses the account.',
      ],
    },
    {
      heading: 'Credits',
      items: [
        'One credit is about one minute of audio. You see the price before you start.',
        'If processing fails or you cancel it, the credits come back. If the result cannot be used, they come back and the song stays.',
        'Credits are granted for a month and do not add up over months. They cannot be paid out.',
      ],
    },
    {
      heading: 'Plans and money',
      items: [
        'Paid plans renew until you cancel. After cancelling you keep what is paid for until its end.',
        'For 14 days after the first payment you can withdraw on your account page in two steps, without a reason, and get all your money back.',
        'Prices and limits are those of the pricing page on the day on which you pay.',
      ],
    },
    {
      heading: 'Fair use',
      items: [
        'One person, one account. Keep your password and your API keys to yourself.',
        'Do not get around limits, overload the service or look for the songs of others.',
        'If you find a weakness, tell us before you tell anybody else.',
      ],
    },
    {
      heading: 'What we cannot promise',
      paragraphs: [
        'Separation and notes are computed and contain mistakes; every result says how good it is. The service may be away for a while. We answer for damage that we cause on purpose or through gross negligence, and otherwise as the law of your country requires.',
        'You can leave at any time by deleting your account. We can end an account that breaks these terms, with a reason and after a warning where that is possible.',
      ],
    },
  ],
};

const cookies: LegalDocument = {
  title: 'Cookie policy',
  description: 'Everything that Cantora stores in your browser.',
  lead: 'We store only what the product needs to work, so there is nothing to agree to and no banner.',
  sections: [
    {
      heading: 'Cookies',
      items: [
        '__Host-cantora_refresh: keeps you signed in. 30 days. No script can read it.',
        '__Host-cantora_device: says that this browser belongs to the account, so that strangers who guess at your password do not lock you out. 400 days. It opens nothing.',
        'cantora_language: the language that you have chosen, or that your account has. 400 days.',
      ],
    },
    {
      heading: 'In the memory of your browser',
      items: [
        'cantora.access_token: your sign-in for the next ten minutes, until you sign out.',
        'cantora.theme and cantora.character_keys: light or dark, and whether letters are shortcuts, until you clear them.',
        'For each song: speed, key, volumes, loops and where you stopped, until you sign out.',
        'What is nowhere else: takes and recordings of your voice, changes of notes and words that are not saved yet, and practice that could not be sent for want of a network. When you sign out you are asked whether it is deleted or waits for you, with your address in part (a•••@e•••.com). Without an account, takes until you close the tab.',
        'Songs that you keep for practice without network, with the pages that show them: until you remove them, or sign out.',
      ],
    },
    {
      heading: 'Of others',
      paragraphs: [
        'No page of ours loads anything from another company, with one exception: where the sign-up checks that you are not a robot, that check comes from Cloudflare when you open the form, and may keep what it needs for it. Where a form service is set up for the waitlist, the form goes there when you send it; paying takes you to the payment provider, which has a cookie policy of its own.',
      ],
    },
  ],
};

const licences: LegalDocument = {
  title: 'Licences',
  description: 'Recordings, voices, networks and sounds of others in Cantora, and their licences.',
  lead: 'What others made and we build on.',
  sections: [
    {
      heading: 'What our networks learnt from',
      paragraphs: ['Their sound is not part of the product: a network keeps figures that it learnt.'],
      items: LEARNT_FROM,
    },
    { heading: 'Networks of others', items: NETWORKS_OF_OTHERS },
    { heading: 'Sounds, letters and words', items: SOUNDS_AND_WORDS },
  ],
};

export const legal = {
  back: 'Back to Home',
  updated: (date: string) => `Last updated: ${date}`,
  updatedOn: '2026-11-26',
  others: 'More',
  contactHeading: 'How to reach us',
  contact: (address: string) => `Write to ${address}. We answer within a month, and mostly within days.`,
  documents: { privacy, terms, cookies, licences },
};
