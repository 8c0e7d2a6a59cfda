import { formatsFor } from '#domain/formats.ts';
import type { Messages } from './catalogues.ts';
import { account } from './fr/account.ts';
import { accountPage } from './fr/account-page.ts';
import { beta } from './fr/beta.ts';
import { coach } from './fr/coach.ts';
import { common } from './fr/common.ts';
import { dashboard } from './fr/dashboard.ts';
import { demoSong } from './fr/demo-song.ts';
import { editing } from './fr/editing.ts';
import { errors } from './fr/errors.ts';
import { failures } from './fr/failures.ts';
import { fields } from './fr/fields.ts';
import { forms } from './fr/forms.ts';
import { landing } from './fr/landing.ts';
import { landingSections } from './fr/landing-sections.ts';
import { ledger } from './fr/ledger.ts';
import { legal } from './fr/legal.ts';
import { ownLyrics } from './fr/own-lyrics.ts';
import { player } from './fr/player.ts';
import { practice } from './fr/practice.ts';
import { practiceTools } from './fr/practice-tools.ts';
import { pricing } from './fr/pricing.ts';
import { progress } from './fr/progress.ts';
import { recovery } from './fr/recovery.ts';
import { roll } from './fr/roll.ts';
import { runErrors } from './fr/run-errors.ts';
import { secondFactor } from './fr/second-factor.ts';
import { sing } from './fr/sing.ts';
import { song } from './fr/song.ts';
import { songFiles } from './fr/song-files.ts';
import { songs } from './fr/songs.ts';
import { subscription } from './fr/subscription.ts';
import { title } from './fr/title.ts';
import { tour } from './fr/tour.ts';
import { training } from './fr/training.ts';
import { transposition } from './fr/transposition.ts';
import { upload } from './fr/upload.ts';
import { usage } from './fr/usage.ts';
import { waitlist } from './fr/waitlist.ts';

export const fr = {
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
  formats: formatsFor('fr'),
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
