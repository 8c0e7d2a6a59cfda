/** The browser's own passkeys; the library that speaks to them is loaded when one is used. */
import type { SignedByPasskey } from '#app/api/second-factor-api.ts';
import type { PasskeyRequest } from '#domain/second-factor-methods.ts';

const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;
type Signing = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type Making = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** Throws when nobody confirms it, or there is none here. */
export async function signWithPasskey(request: PasskeyRequest): Promise<SignedByPasskey> {
  const { startAuthentication } = await library();
  const signed = await startAuthentication({ optionsJSON: request as Signing });
  return { ...signed, type: 'public-key' } as SignedByPasskey;
}

export async function makePasskey(options: object) {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options as Making });
  return { ...made, type: 'public-key' as const, response: { ...made.response } };
}
