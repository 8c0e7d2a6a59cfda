import { err, ok, type Result } from '#domain/result.ts';

/**
 * Expiring links to one object in R2: `/media/{key}?expires={seconds since 1970}&signature=…`.
 * The signature is an HMAC-SHA-256 over the verb, the key and the expiry, so a link to read cannot be used to write.
 * A link has one spelling: other escapes, zeros before the expiry, unused bits of the signature and further parameters are refused.
 * `secrets`: one, or while it is replaced the new one and those of before, with a space between; the first one signs.
 */

const MEDIA_PREFIX = '/media/';

export type MediaVerb = 'read' | 'write';

interface MediaLink {
  verb: MediaVerb;
  key: string;
  expiresAtMs: number;
}

export async function signedPath(secrets: string, link: MediaLink): Promise<string> {
  return pathSignedWith(secrets.split(' ')[0] ?? '', link);
}

/** The key that a link opens for a verb, or why it does not. */
export async function verifySignedUrl(
  secrets: string,
  url: URL,
  verb: MediaVerb,
  nowMs: number,
): Promise<Result<string, 'bad_signature' | 'expired'>> {
  const key = keyFromPath(url.pathname);
  const expiresText = url.searchParams.get('expires') ?? '';
  const signature = fromBase64Url(url.searchParams.get('signature') ?? '');
  if (key === null || signature === null || !/^\d{1,12}$/.test(expiresText)) return err('bad_signature');
  const expiresAtMs = Number(expiresText) * 1000;
  for (const secret of secrets.split(' ')) {
    if (!(await isSignedWith(secret, signature, message(verb, key, expiresAtMs / 1000)))) continue;
    const isSpelledSo =
      (await pathSignedWith(secret, { verb, key, expiresAtMs })) === url.pathname + url.search;
    if (!isSpelledSo) return err('bad_signature');
    return expiresAtMs <= nowMs ? err('expired') : ok(key);
  }
  return err('bad_signature');
}

async function pathSignedWith(secret: string, link: MediaLink): Promise<string> {
  const expires = Math.floor(link.expiresAtMs / 1000);
  const signature = base64Url(
    await crypto.subtle.sign('HMAC', await hmacKey(secret), message(link.verb, link.key, expires)),
  );
  const path = link.key.split('/').map(encodeURIComponent).join('/');
  return `${MEDIA_PREFIX}${path}?expires=${expires}&signature=${signature}`;
}

/** In constant time. */
async function isSignedWith(
  secret: string,
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await hmacKey(secret), signature, text);
}

function keyFromPath(pathname: string): string | null {
  if (!pathname.startsWith(MEDIA_PREFIX)) return null;
  try {
    return decodeURIComponent(pathname.slice(MEDIA_PREFIX.length));
  } catch {
    return null;
  }
}

function message(verb: MediaVerb, key: string, expires: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(`${verb}\n${key}\n${expires}`));
}

function hmacKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function base64Url(buffer: ArrayBuffer): string {
  return Buffer.from(buffer).toString('base64url');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  return /^[\w-]{43}$/.test(text) ? new Uint8Array(Buffer.from(text, 'base64url')) : null;
}
