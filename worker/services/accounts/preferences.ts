import { and, eq, isNull } from 'drizzle-orm';
import type { PreferencesBody, PreferencesChange } from '#domain/contracts/api.ts';
import type { Context } from '../../context.ts';
import { type User, users } from '../../db/schema.ts';

/** Reads and changes how an account wants the product to look. */

type Chosen = Pick<
  User,
  'demoSong' | 'tour' | 'locale' | 'voiceLowestMidi' | 'voiceHighestMidi' | 'goalUnit' | 'goalAmount'
>;

export function preferencesBody({
  demoSong,
  tour,
  locale,
  voiceLowestMidi,
  voiceHighestMidi,
  goalUnit,
  goalAmount,
}: Chosen): PreferencesBody {
  const isKnown = voiceLowestMidi !== null && voiceHighestMidi !== null;
  const hasGoal = goalUnit !== null && goalAmount !== null;
  return {
    demo_song: demoSong,
    tour,
    language: locale,
    voice_range: isKnown ? { lowest_midi: voiceLowestMidi, highest_midi: voiceHighestMidi } : null,
    weekly_goal: hasGoal ? { unit: goalUnit, amount: goalAmount } : null,
  };
}

/** Fields that the change does not name stay. Gives null where the account is gone. */
export async function changePreferences(
  context: Context,
  userId: string,
  change: PreferencesChange,
): Promise<PreferencesBody | null> {
  const mine = and(eq(users.id, userId), isNull(users.deletedAtMs));
  const request = columnsOf(change);
  const isEmpty = Object.keys(request).length === 0;
  const { demoSong, tour, locale, voiceLowestMidi, voiceHighestMidi, goalUnit, goalAmount } = users;
  const chosen = { demoSong, tour, locale, voiceLowestMidi, voiceHighestMidi, goalUnit, goalAmount };
  const row = isEmpty
    ? await context.db.select(chosen).from(users).where(mine).get()
    : await context.db.update(users).set(request).where(mine).returning(chosen).get();
  return row ? preferencesBody(row) : null;
}

function columnsOf({
  demo_song: demoSong,
  tour,
  language: locale,
  voice_range: range,
  weekly_goal: goal,
}: PreferencesChange): Partial<Chosen> {
  return {
    ...(demoSong && { demoSong }),
    ...(tour && { tour }),
    ...(locale && { locale }),
    ...(range !== undefined && {
      voiceLowestMidi: range?.lowest_midi ?? null,
      voiceHighestMidi: range?.highest_midi ?? null,
    }),
    ...(goal !== undefined && { goalUnit: goal?.unit ?? null, goalAmount: goal?.amount ?? null }),
  };
}
