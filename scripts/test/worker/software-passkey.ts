import { env } from 'cloudflare:workers';
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A passkey in software: makes and signs what a phone would (WebAuthn level 3, ES256, attestation "none"). */

const USER_PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

export interface SoftwarePasskey {
  id: string;
  register(challenge: string, origin?: string): object;
  sign(challenge: string, origin?: string): { id: string; type: 'public-key' } & Record<string, unknown>;
}

export function newSoftwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const frame = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  let signCount = 0;
  return {
    id,
    register: (challenge, origin = env.APP_ORIGIN) => ({
      ...frame,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation(credentialId, publicKey).toString('base64url'),
        transports: ['internal'],
      },
    }),
    sign: (challenge, origin = env.APP_ORIGIN) => {
      signCount += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const authenticator = authenticatorData(USER_PRESENT_AND_VERIFIED, signCount);
      return {
        ...frame,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: signed(privateKey, Buffer.concat([authenticator, sha256(client)])),
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(flags: number, signCount: number, credential = Buffer.alloc(0)): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  const rpIdHash = sha256(Buffer.from(new URL(env.APP_ORIGIN).hostname));
  return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, credential]);
}

/** CBOR by hand: {"fmt": "none", "attStmt": {}, "authData": bytes}. */
function attestation(credentialId: Buffer, publicKey: KeyObject): Buffer {
  const credential = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, credentialId.length]),
    credentialId,
    coseKey(publicKey),
  ]);
  const data = authenticatorData(USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL, 0, credential);
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(data),
  ]);
}

/** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function signed(key: KeyObject, bytes: Buffer): string {
  return createSign('sha256').update(bytes).sign(key).toString('base64url');
}
