/** HMAC-SHA-256 under a key for one purpose only, as 43 letters of base64url. */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
  const keyBytes = new TextEncoder().encode(`${purpose}:${secret}`);
  const key = await crypto.subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return Buffer.from(digest).toString('base64url');
}
