import { formatsFor } from '#domain/formats.ts';
import type { Messages } from './catalogues.ts';
import { account } from './ru/account.ts';
import { accountPage } from './ru/account-page.ts';
import { beta } from './ru/beta.ts';
import { coach } from './ru/coach.ts';
import { common } from './ru/common.ts';
import { dashboard } from './ru/dashboard.ts';
import { demoSong } from './ru/demo-song.ts';
import { editing } from './ru/editing.ts';
import { errors } from './ru/errors.ts';
import { failures } from './ru/failures.ts';
import { fields } from './ru/fields.ts';
import { forms } from './ru/forms.ts';
import { landing } from './ru/landing.ts';
import { landingSections } from './ru/landing-sections.ts';
import { ledger } from './ru/ledger.ts';
import { legal } from './ru/legal.ts';
import { ownLyrics } from './ru/own-lyrics.ts';
import { player } from './ru/player.ts';
import { practice } from './ru/practice.ts';
import { practiceTools } from './ru/practice-tools.ts';
import { pricing } from './ru/pricing.ts';
import { progress } from './ru/progress.ts';
import { recovery } from './ru/recovery.ts';
import { roll } from './ru/roll.ts';
import { runErrors } from './ru/run-errors.ts';
import { secondFactor } from './ru/second-factor.ts';
import { sing } from './ru/sing.ts';
import { song } from './ru/song.ts';
import { songFiles } from './ru/song-files.ts';
import { songs } from './ru/songs.ts';
import { subscription } from './ru/subscription.ts';
import { title } from './ru/title.ts';
import { tour } from './ru/tour.ts';
import { training } from './ru/training.ts';
import { transposition } from './ru/transposition.ts';
import { upload } from './ru/upload.ts';
import { usage } from './ru/usage.ts';
import { waitlist } from './ru/waitlist.ts';

export const ru = {
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
  formats: formatsFor('ru'),
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
