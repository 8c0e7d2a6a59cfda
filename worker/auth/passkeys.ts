import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { PasskeyRequest } from '#domain/second-factor-methods.ts';
import type { Env } from '../env.ts';

/**
 * Passkeys (WebAuthn), by the library that checks them. It is loaded when one is needed: most calls need none. A passkey belongs to the
 * host of APP_ORIGIN, so that a look-alike site gets nothing from it.
 */

export interface KnownPasskey {
  id: string;
  publicKey: string;
  signCount: number;
  transportsJson: string;
}

interface PasskeyOwner {
  id: string;
  email: string;
  fullName: string;
}

const library = () => import('@simplewebauthn/server');

export async function registrationOptions(
  env: Pick<Env, 'APP_ORIGIN'>,
  owner: PasskeyOwner,
  known: readonly KnownPasskey[],
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Cantora',
    rpID: hostOf(env),
    userName: owner.email,
    userDisplayName: owner.fullName,
    userID: Uint8Array.from(Buffer.from(owner.id)),
    challenge,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

export async function authenticationOptions(
  env: Pick<Env, 'APP_ORIGIN'>,
  known: readonly KnownPasskey[],
  challenge: string,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(env),
    challenge,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  });
}

/** The new passkey, or null for an answer that proves none. */
export async function readRegistration(
  env: Pick<Env, 'APP_ORIGIN'>,
  response: unknown,
  isExpected: (challenge: string) => Promise<boolean>,
): Promise<KnownPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => isExpected(decoded(challenge)),
    expectedOrigin: env.APP_ORIGIN,
    expectedRPID: hostOf(env),
    requireUserVerification: false,
  }).catch(() => null);
  const credential = verified?.verified ? verified.registrationInfo?.credential : undefined;
  return credential ? fromCredential(credential) : null;
}

/** The passkey's new count of signatures, or null when it did not sign this. */
export async function readAssertion(
  env: Pick<Env, 'APP_ORIGIN'>,
  response: unknown,
  passkey: KnownPasskey,
  isExpected: (challenge: string) => Promise<boolean>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => isExpected(decoded(challenge)),
    expectedOrigin: env.APP_ORIGIN,
    expectedRPID: hostOf(env),
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

function fromCredential({ id, publicKey, counter, transports }: WebAuthnCredential): KnownPasskey {
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transportsJson: JSON.stringify(transports ?? []),
  };
}

function descriptorOf({ id, transportsJson }: KnownPasskey) {
  return { id, transports: JSON.parse(transportsJson) as string[] };
}

function decoded(challenge: string): string {
  return Buffer.from(challenge, 'base64url').toString();
}

function hostOf({ APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>): string {
  return new URL(APP_ORIGIN).hostname;
}
