import { and, eq, isNull } from 'drizzle-orm';
import type { PreferencesBody, PreferencesChange } from '#domain/contracts/api.ts';
import type { Context } from '../../context.ts';
import { type User, users } from '../../db/schema.ts';

/** What an account has chosen of how the product looks. */

type Chosen = Pick<User, 'demoSong' | 'tour' | 'locale'>;

export function preferencesBody({ demoSong, tour, locale }: Chosen): PreferencesBody {
  return { demo_song: demoSong, tour, language: locale };
}

/** What the change does not name stays. Null where the account is gone. */
export async function changePreferences(
  context: Context,
  userId: string,
  { demo_song: demoSong, tour, language: locale }: PreferencesChange,
): Promise<PreferencesBody | null> {
  const mine = and(eq(users.id, userId), isNull(users.deletedAtMs));
  const wish = { ...(demoSong && { demoSong }), ...(tour && { tour }), ...(locale && { locale }) };
  const isEmpty = Object.keys(wish).length === 0;
  const chosen = { demoSong: users.demoSong, tour: users.tour, locale: users.locale };
  const row = isEmpty
    ? await context.db.select(chosen).from(users).where(mine).get()
    : await context.db.update(users).set(wish).where(mine).returning(chosen).get();
  return row ? preferencesBody(row) : null;
}
