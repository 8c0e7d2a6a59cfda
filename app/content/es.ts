import { formatsFor } from '#domain/formats.ts';
import type { Messages } from './catalogues.ts';
import { account } from './es/account.ts';
import { accountPage } from './es/account-page.ts';
import { beta } from './es/beta.ts';
import { coach } from './es/coach.ts';
import { common } from './es/common.ts';
import { dashboard } from './es/dashboard.ts';
import { demoSong } from './es/demo-song.ts';
import { editing } from './es/editing.ts';
import { errors } from './es/errors.ts';
import { failures } from './es/failures.ts';
import { fields } from './es/fields.ts';
import { forms } from './es/forms.ts';
import { landing } from './es/landing.ts';
import { landingSections } from './es/landing-sections.ts';
import { ledger } from './es/ledger.ts';
import { legal } from './es/legal.ts';
import { ownLyrics } from './es/own-lyrics.ts';
import { player } from './es/player.ts';
import { practice } from './es/practice.ts';
import { practiceTools } from './es/practice-tools.ts';
import { pricing } from './es/pricing.ts';
import { progress } from './es/progress.ts';
import { recovery } from './es/recovery.ts';
import { roll } from './es/roll.ts';
import { runErrors } from './es/run-errors.ts';
import { secondFactor } from './es/second-factor.ts';
import { sing } from './es/sing.ts';
import { song } from './es/song.ts';
import { songFiles } from './es/song-files.ts';
import { songs } from './es/songs.ts';
import { subscription } from './es/subscription.ts';
import { title } from './es/title.ts';
import { tour } from './es/tour.ts';
import { training } from './es/training.ts';
import { transposition } from './es/transposition.ts';
import { upload } from './es/upload.ts';
import { usage } from './es/usage.ts';
import { waitlist } from './es/waitlist.ts';

export const es = {
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
  formats: formatsFor('es'),
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
