/** Pure. By what somebody shows a second factor, as errors and pages name it. */

export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery_code';

/** What a browser needs to ask a passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export interface PasskeyRequest {
  challenge: string;
  timeout?: number | undefined;
  rpId?: string | undefined;
  allowCredentials?: { id: string; type: string; transports?: string[] | undefined }[] | undefined;
  userVerification?: string | undefined;
}
