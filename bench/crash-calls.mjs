/** Calls of a product that may end at any moment. */

/** The product is down, or ended before it could answer. */
export class Interrupted extends Error {}

export async function request(singer, method, path, { body, headers = {} }) {
  // Signing up again must be the same call as before: without the token that came of it.
  const isSignedIn = singer.token !== null && path !== 'auth/register';
  const authorization = isSignedIn ? { authorization: `Bearer ${singer.token}` } : {};
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const init = {
    method,
    body,
    headers: { ...authorization, ...type, 'cf-connecting-ip': singer.address, ...headers },
  };
  try {
    const response = await fetch(`${singer.origin}/api/v1/${path}`, init);
    const text = await response.text();
    if (response.status >= 500) throw new Interrupted();
    return { status: response.status, answer: text === '' ? {} : JSON.parse(text) };
  } catch (error) {
    throw error instanceof Interrupted || isDisconnect(error) ? new Interrupted() : error;
  }
}

function isDisconnect(error) {
  return error instanceof TypeError || error instanceof SyntaxError;
}

/** Any bytes: nothing analyses them here. */
export function songForm() {
  const form = new FormData();
  form.set('title', 'Before the crash');
  form.set('file', new File([new Uint8Array(5_000).fill(7)], 'song.mp3', { type: 'audio/mpeg' }));
  return form;
}
