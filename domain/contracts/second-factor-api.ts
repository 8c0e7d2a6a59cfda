import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../accounts/credentials.ts';
import { isShownKind, SECURITY_EVENT_KINDS, type ShownEventKind } from '../accounts/security-events.ts';
import { example, id, time } from './leaves.ts';

/** The JSON about the second factor and about what has happened to an account's safety. */

const password = z.string().max(PASSWORD_MAX_LENGTH * 8);
const base64url = z.string().max(10_000);
const PASSKEY_NAME_MAX_LENGTH = 60;

const secondFactorCode = example(z.string().max(100), '123456').describe(
  'Six digits from the authenticator app, or a recovery code',
);

/** What a browser's passkey has signed: AuthenticationResponseJSON of WebAuthn. Its content is checked by who verifies it. */
const passkeyAnswer = z
  .looseObject({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
    }),
  })
  .describe('AuthenticationResponseJSON of WebAuthn');

/** In every call that may ask for the second factor. */
export const factorFields = {
  second_factor_code: secondFactorCode.optional(),
  passkey: passkeyAnswer.optional(),
};

export const factorProofSchema = z.object(factorFields);
export const factorChangeSchema = z.object({ password, ...factorFields });
export const authenticatorConfirmSchema = z.object({ second_factor_code: secondFactorCode });

const registration = z
  .looseObject({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
  })
  .describe('RegistrationResponseJSON of WebAuthn');

export const newPasskeySchema = z.object({
  name: z.string().max(PASSKEY_NAME_MAX_LENGTH),
  credential: registration,
});

const passkeySchema = z.object({
  id: z.string(),
  name: example(z.string(), 'My phone'),
  created_at: time(),
  last_used_at: time().nullable(),
});
export type PasskeyBody = z.infer<typeof passkeySchema>;

export const secondFactorSchema = z.object({
  is_on: z.boolean(),
  authenticator_since: time().nullable().describe('Null without an authenticator app'),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
});
export type SecondFactorBody = z.infer<typeof secondFactorSchema>;

export const authenticatorSetupSchema = z.object({
  secret: example(z.string(), 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP').describe(
    'For an app that cannot read the QR code',
  ),
  otpauth_uri: example(z.string(), 'otpauth://totp/Cantora:rosina@example.com?issuer=Cantora').describe(
    'What the QR code says',
  ),
});
export type AuthenticatorSetupBody = z.infer<typeof authenticatorSetupSchema>;

const codes = z.array(example(z.string(), 'k7mq-2xv9-0rtp')).describe('Shown once, each good once');

export const recoveryCodesSchema = z.object({ recovery_codes: codes });
export type RecoveryCodesBody = z.infer<typeof recoveryCodesSchema>;

export const factorAddedSchema = z.object({
  recovery_codes: codes.nullable().describe('Null when the second factor was on before: its codes stay good'),
});
export type FactorAddedBody = z.infer<typeof factorAddedSchema>;

export const passkeyOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .describe('PublicKeyCredentialCreationOptionsJSON of WebAuthn');

export const passkeyRequestSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    userVerification: z.string().optional(),
    allowCredentials: z
      .array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))
      .optional(),
  })
  .describe('PublicKeyCredentialRequestOptionsJSON of WebAuthn');

const securityEventSchema = z.object({
  id: id('event'),
  kind: z.enum(SECURITY_EVENT_KINDS.filter(isShownKind) as [ShownEventKind, ...ShownEventKind[]]),
  created_at: time(),
  user_agent: z.string().nullable(),
});
export type SecurityEventBody = z.infer<typeof securityEventSchema>;

export const securityEventListSchema = z
  .object({ events: z.array(securityEventSchema) })
  .describe('Newest first, of the last 90 days');
export type SecurityEventListBody = z.infer<typeof securityEventListSchema>;
