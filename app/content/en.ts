import { formatsFor } from '#domain/formats.ts';
import { account } from './en/account.ts';
import { accountPage } from './en/account-page.ts';
import { anatomy } from './en/anatomy.ts';
import { beta } from './en/beta.ts';
import { chords } from './en/chords.ts';
import { coach } from './en/coach.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { demoSong } from './en/demo-song.ts';
import { developers } from './en/developers.ts';
import { earTest } from './en/ear-test.ts';
import { editing } from './en/editing.ts';
import { errors } from './en/errors.ts';
import { failures } from './en/failures.ts';
import { fields } from './en/fields.ts';
import { forms } from './en/forms.ts';
import { grants } from './en/grants.ts';
import { landing } from './en/landing.ts';
import { landingSections } from './en/landing-sections.ts';
import { lane } from './en/lane.ts';
import { leaving } from './en/leaving.ts';
import { ledger } from './en/ledger.ts';
import { legal } from './en/legal.ts';
import { offline } from './en/offline.ts';
import { ownLyrics } from './en/own-lyrics.ts';
import { player } from './en/player.ts';
import { practice } from './en/practice.ts';
import { practiceTools } from './en/practice-tools.ts';
import { practiseScreen } from './en/practise-screen.ts';
import { pricing } from './en/pricing.ts';
import { progress } from './en/progress.ts';
import { recovery } from './en/recovery.ts';
import { resume } from './en/resume.ts';
import { roll } from './en/roll.ts';
import { runErrors } from './en/run-errors.ts';
import { scopes } from './en/scopes.ts';
import { secondFactor } from './en/second-factor.ts';
import { sharing } from './en/sharing.ts';
import { sing } from './en/sing.ts';
import { song } from './en/song.ts';
import { songFiles } from './en/song-files.ts';
import { songs } from './en/songs.ts';
import { subscription } from './en/subscription.ts';
import { title } from './en/title.ts';
import { tour } from './en/tour.ts';
import { training } from './en/training.ts';
import { transposition } from './en/transposition.ts';
import { upload } from './en/upload.ts';
import { usage } from './en/usage.ts';
import { waitlist } from './en/waitlist.ts';
import { webhooks } from './en/webhooks.ts';
import { work } from './en/work.ts';

export const en = {
  account,
  accountPage,
  anatomy,
  beta,
  chords,
  coach,
  common,
  dashboard,
  demoSong,
  developers,
  earTest,
  editing,
  errors,
  failures,
  fields,
  formats: formatsFor('en'),
  forms,
  grants,
  landing,
  lane,
  landingSections,
  leaving,
  ledger,
  legal,
  offline,
  ownLyrics,
  player,
  practice,
  practiceTools,
  practiseScreen,
  pricing,
  progress,
  recovery,
  resume,
  roll,
  runErrors,
  secondFactor,
  scopes,
  sharing,
  sing,
  song,
  songFiles,
  songs,
  subscription,
  title,
  tour,
  training,
  transposition,
  upload,
  usage,
  waitlist,
  webhooks,
  work,
};
