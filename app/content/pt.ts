import { formatsFor } from '#domain/formats.ts';
import type { Messages } from './catalogues.ts';
import { account } from './pt/account.ts';
import { accountPage } from './pt/account-page.ts';
import { beta } from './pt/beta.ts';
import { coach } from './pt/coach.ts';
import { common } from './pt/common.ts';
import { dashboard } from './pt/dashboard.ts';
import { demoSong } from './pt/demo-song.ts';
import { editing } from './pt/editing.ts';
import { errors } from './pt/errors.ts';
import { failures } from './pt/failures.ts';
import { fields } from './pt/fields.ts';
import { forms } from './pt/forms.ts';
import { landing } from './pt/landing.ts';
import { landingSections } from './pt/landing-sections.ts';
import { ledger } from './pt/ledger.ts';
import { legal } from './pt/legal.ts';
import { ownLyrics } from './pt/own-lyrics.ts';
import { player } from './pt/player.ts';
import { practice } from './pt/practice.ts';
import { practiceTools } from './pt/practice-tools.ts';
import { pricing } from './pt/pricing.ts';
import { progress } from './pt/progress.ts';
import { recovery } from './pt/recovery.ts';
import { roll } from './pt/roll.ts';
import { runErrors } from './pt/run-errors.ts';
import { secondFactor } from './pt/second-factor.ts';
import { sing } from './pt/sing.ts';
import { song } from './pt/song.ts';
import { songFiles } from './pt/song-files.ts';
import { songs } from './pt/songs.ts';
import { subscription } from './pt/subscription.ts';
import { title } from './pt/title.ts';
import { tour } from './pt/tour.ts';
import { training } from './pt/training.ts';
import { transposition } from './pt/transposition.ts';
import { upload } from './pt/upload.ts';
import { usage } from './pt/usage.ts';
import { waitlist } from './pt/waitlist.ts';

export const pt = {
  account,
  accountPage,
  beta,
  coach,
  common,
  dashboard,
  demoSong,
  editing,
  errors,
  failures,
  fields,
  formats: formatsFor('pt'),
  forms,
  landing,
  landingSections,
  ledger,
  legal,
  ownLyrics,
  player,
  practice,
  practiceTools,
  pricing,
  progress,
  recovery,
  roll,
  runErrors,
  secondFactor,
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
} satisfies Messages;
