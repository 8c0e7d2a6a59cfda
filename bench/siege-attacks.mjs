/** Opens what bench/siege.mjs holds open: bodies of five kinds and parts of uploads, from many accounts and addresses. */

import { randomUUID } from 'node:crypto';

export const PART_BYTES = 8 * 1024 * 1024;
const FILE_BEGINS = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n';

/** A fifth each: an import without a session and with a key, a sign-in, a save, the form of a song, an entry on the waitlist. */
export function heldBodies(attackers, count) {
  const kinds = [
    { name: 'import', path: 'songs/x/import', statedBytes: 8_000_000, begins: 'x', isKeyed: true },
    { name: 'login', path: 'auth/login', statedBytes: 4_096, begins: '{"email":"' },
    {
      name: 'save',
      path: 'editing/save',
      statedBytes: 1_900_000,
      begins: '{"'.padEnd(4_000),
      isKeyed: true,
      isSignedIn: true,
    },
    {
      name: 'form',
      path: 'songs/',
      statedBytes: 20_000_000,
      begins: FILE_BEGINS,
      isSignedIn: true,
      contentType: 'multipart/form-data; boundary=x',
    },
    { name: 'waitlist', path: 'waitlist', statedBytes: 4_096, begins: '{"email":"' },
  ];
  return kinds.map(({ name, ...kind }) => ({
    name,
    count: Math.floor(count / kinds.length),
    request: (index) => requestOf(attackers[index % attackers.length], kind),
  }));
}

export function heldParts(attackers, partsOfAccount) {
  return {
    name: 'part',
    count: attackers.length * partsOfAccount,
    request: (index) => {
      const attacker = attackers[index % attackers.length];
      const path = `uploads/${attacker.uploadId}/parts/1`;
      return requestOf(attacker, {
        method: 'PUT',
        path,
        statedBytes: PART_BYTES,
        begins: 'x',
        isSignedIn: true,
      });
    },
  };
}

function requestOf({ address, token }, { method = 'POST', path, statedBytes, begins, ...kind }) {
  const headers = {
    'cf-connecting-ip': address,
    'content-type': kind.contentType ?? 'application/json',
    ...(kind.isSignedIn && { authorization: `Bearer ${token}` }),
    ...(kind.isKeyed && { 'idempotency-key': randomUUID() }),
  };
  return { method, path, headers, statedBytes, begins };
}
