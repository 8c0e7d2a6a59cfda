import { and, eq, isNull, sql } from 'drizzle-orm';
import { checkRegistration, normalizeEmail, type Registration } from '#domain/accounts/credentials.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { isPaid, PLANS } from '#domain/plans/plans.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { FIRST_SHARD, ofShard, shardOfNewAccount } from '#domain/shards.ts';
import { fromAddress, giveBack, takeAttempt } from '../../auth/attempt-budgets.ts';
import type { HashPlace } from '../../auth/hash-queue.ts';
import { findRoom } from '../../auth/hash-turns.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { ToldToWait } from '../../auth/told-to-wait.ts';
import { passChallenge } from '../../challenge/turnstile.ts';
import { atShardOf, type Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { shardCount } from '../../db/db-for.ts';
import { atOwnerOf } from '../../db/directory.ts';
import { subscriptions, type User, users } from '../../db/schema.ts';
import { firstGrant } from '../credits/credit-grants.ts';
import { renewUser } from '../credits/renewal.ts';
import { requireFactor } from '../factors/factor-guard.ts';
import type { FactorAnswer } from '../factors/proofs.ts';
import { isKnownPlace, rememberAddress } from '../security/known-addresses.ts';
import { tellEvent } from '../security/security-events.ts';
import { limitFirstCredits, takeMark } from './address-marks.ts';
import { claimAddress, isReserved } from './addresses.ts';
import { askForEmailProof } from './email-proof.ts';
import { checkPassword, strengthenPassword } from './password-guard.ts';
import { preferencesBody } from './preferences.ts';
import { openSession, type Tokens } from './sessions.ts';

/** Accounts: registration, sign-in, profile. Each takes the same time for known and unknown e-mails. */

const toldToWait = new ToldToWait();

export interface SignedIn {
  user: User;
  tokens: Tokens;
}

export async function register(
  context: Context,
  input: Registration,
  challengeToken?: string,
): Promise<Result<SignedIn, AppError>> {
  const checked = checkRegistration(input);
  if (!checked.ok) return err({ kind: 'invalid_fields', issues: checked.error });
  const place: HashPlace = { lane: 'stranger', account: null, address: context.client.address };
  const room = findRoom(place);
  if (!room.ok) return room;
  const attempt = await takeAttempt(context, [
    ...fromAddress('registration', context.client.address),
    { name: 'registration_in_a_day', subject: context.client.address },
  ]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  const challenge = await passChallenge(context, challengeToken);
  if (!challenge.ok) return challenge;
  const passwordHash = await hashPassword(checked.value.password, place);
  if (!passwordHash.ok) {
    await giveBack(context, attempt.value);
    return passwordHash;
  }
  const signedIn = await createAccount(context, checked.value, passwordHash.value);
  if (!signedIn) return err({ kind: 'email_taken' });
  // A mail that is not allowed now can be asked for later.
  await askForEmailProof(atShardOf(context, signedIn.user.id), signedIn.user);
  return ok(signedIn);
}

/** Creates the account once its password is hashed. Gives null when the e-mail is taken. */
export async function createAccount(
  given: Context,
  registration: Registration,
  passwordHash: string,
): Promise<SignedIn | null> {
  const newUser = newFreeUser(given, registration, passwordHash);
  if (!(await claimAddress(given, newUser.email, newUser.id))) return null;
  const context = atShardOf(given, newUser.id);
  await insertUser(context, newUser);
  // Also the account of a call that died half-way and is made again, which has this very id: it is signed in.
  const user = await findUser(context, newUser.id);
  const tokens = user && (await openSession(context, user, 'off'));
  if (!user || !tokens) return null;
  await rememberAddress(context, user.id);
  return { user, tokens };
}

export async function login(
  given: Context,
  input: { email: string; password: string; factor: FactorAnswer },
): Promise<Result<SignedIn, AppError>> {
  const email = normalizeEmail(input.email);
  const { address, deviceToken } = given.client;
  // The device is named, so that a stranger at the owner's address does not make the owner wait.
  const caller = `${email} ${address} ${deviceToken}`;
  const retryAfterSeconds = toldToWait.refusedForSeconds(caller, given.nowMs());
  if (retryAfterSeconds > 0) return err({ kind: 'too_busy', retryAfterSeconds });
  const context = await atOwnerOf(given, email);
  const user = await findUserByEmail(context, email);
  const ignoredRefusals = toldToWait.takeIgnored(caller);
  const isRight = await checkPassword(context, { email, user, ignoredRefusals }, input.password);
  if (!isRight.ok) {
    if (isRight.error.kind === 'too_busy') toldToWait.note(caller, context.nowMs());
    return isRight;
  }
  // Of several tries at once only some find no room.
  toldToWait.takeIgnored(caller);
  const known = user && isRight.value ? await strengthenPassword(context, user, input.password) : null;
  if (!known) return err({ kind: 'wrong_credentials' });
  const attempt = await takeAttempt(context, [{ name: 'sign_in', subject: known.id }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  const factor = await requireFactor(context, known, input.factor);
  if (!factor.ok) {
    await giveBack(context, attempt.value);
    return factor;
  }
  const tokens = await openSession(context, known, factor.value);
  // Not before the password was right: filling up takes time, and would tell a stranger that the account exists.
  const renewed = tokens ? await findUser(context, known.id) : null;
  if (!renewed || !tokens) return err({ kind: 'wrong_credentials' });
  await noteNewDevice(context, renewed, tokens.viewer.sessionId);
  await rememberAddress(context, renewed.id);
  return ok({ user: renewed, tokens });
}

/** A browser without our cookie at an address where the account has not signed in lately: its owner should know. */
async function noteNewDevice(context: Context, user: User, sessionId: string): Promise<void> {
  if (await isKnownPlace(context, user.id)) return;
  await tellEvent(context, { kind: 'sign_in_from_new_device', user, sessionId });
}

/** The account in its current period and plan. Deleted accounts are gone for everybody who asks here. */
export async function findUser(context: Context, userId: string): Promise<User | null> {
  const row = await context.db
    .select({ user: users, subscription: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAtMs)))
    .get();
  return row ? renewUser(context, row) : null;
}

/** `email` in its normalized form. An account that is being deleted counts as unknown. */
export async function findUserByEmail(context: Context, email: string): Promise<User | null> {
  const isLive = and(eq(users.email, email), isNull(users.deletedAtMs));
  return (await context.db.select().from(users).where(isLive).get()) ?? null;
}

export function userBody(user: User): UserBody {
  return {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    credits_remaining: user.creditsAvailable,
    is_pro_user: isPaid(user.subscriptionType),
    subscription_type: user.subscriptionType,
    credits_awaited: user.creditsAwaited ?? 0,
    email_confirmed: user.emailProvedAtMs !== null,
    created_at: new Date(user.createdAtMs).toISOString(),
    preferences: preferencesBody(user),
  };
}

/** The credits are those of an address that has had nothing of its month: `insertUser` takes off what it has had. */
function newFreeUser(context: Context, input: Registration, passwordHash: string): User {
  const mustWait = context.env.CREDITS_NEED_CONFIRMED_EMAIL === 'true';
  const { monthlyCredits } = PLANS.free;
  const nowMs = context.nowMs();
  return {
    id: newAccountId(context),
    email: input.email,
    emailProvedAtMs: null,
    fullName: input.fullName,
    locale: context.client.locale,
    passwordHash,
    subscriptionType: 'free',
    creditsAvailable: mustWait ? 0 : monthlyCredits,
    creditsAwaited: mustWait ? monthlyCredits : null,
    creditsDebt: 0,
    trainingUsedMs: 0,
    periodAnchorMs: nowMs,
    periodStartedAtMs: nowMs,
    practisedUntilMs: 0,
    practiceRevision: 0,
    openPractice: null,
    demoSong: 'shown',
    tour: 'new',
    voiceLowestMidi: null,
    voiceHighestMidi: null,
    goalUnit: null,
    goalAmount: null,
    grantsFromMs: 0,
    createdAtMs: nowMs,
    deletedAtMs: null,
  };
}

function newAccountId({ env, randomBytes }: Context): string {
  const id = newId('user', { randomBytes, shard: FIRST_SHARD });
  return ofShard(id, shardOfNewAccount(id, shardCount(env)));
}

/** Writes nothing when the e-mail is taken, or when an account that has moved from it may still come back. */
async function insertUser(context: Context, user: User): Promise<void> {
  const { id: userId, email } = user;
  const insert = context.db.insert(users).values(user).onConflictDoNothing({ target: users.email });
  await runBatch(context, [
    insert,
    sql`DELETE FROM users WHERE id = ${userId} AND ${isReserved(context, email, userId)}`,
    await limitFirstCredits(context, { userId, email }),
    firstGrant(userId),
    ...(await takeMark(context, { userId, email }, `signup:${userId}`, sql`TRUE`)),
  ]);
}
