/** Goes with every export, for people who open the archive years later without us. */
export const README = `Your Cantora account, as you took it along
==========================================

account.json       your account: address, name, plan, credits, voice, goals; links that were mailed to you
songs.json         your songs: titles, lengths, keys, tempos, states; the words that you gave for them, as you typed them;
                   and each version of what you edited
pipelines.json     each time a song was processed: what was asked, what it cost, how it ended; each key it was moved to, and
                   each text whose words were placed in it
ledger.json        every change of your credits, in order
sessions.json      where you signed in; when each address you use was last seen (the addresses are not kept)
security.json      what happened to the safety of your account in the last 90 days; your authenticator app, passkeys and recovery
                   codes by date (what they are made of is not kept here)
practice.json      your training sessions, practised time by quarters of an hour (UTC), and
                   links to a song's history that you made for a teacher
subscription.json  what you pay for, and your number at the payment provider
webhooks.json      your webhooks, and the last messages to each of them
api-keys.json      your API keys by name (the keys are not kept), and requests by month
grants.json        programs of others that you let call the API, and programs that you registered
mails.json         mails that were sent to you

songs/TITLE (ID)/  for each song:
  original.*           the file you uploaded, if it is still there: it is deleted within 24 hours of processing
  stems/RUN/TRY/       vocals and accompaniment, Ogg Opus
  transpositions/TASK/TRY/  the same two in another key
  lyrics/TEXT/TRY/     lyrics.json: words that you gave, with their times
  documents/RUN/TRY/   pipeline.json: notes, words, key, tempo and quality, with what made them
  edits/ID.json        what you changed of notes and words, for each version in songs.json

Times are UTC (ISO 8601); names that end in _ms are milliseconds, tempo_centi_bpm is a hundredth of a beat per minute.
Not in here: your password, all tokens and what your second step is made of. We keep only hashes of them, or seal them.
`;
