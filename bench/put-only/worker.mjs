/**
 * Answers the calls of an upload as the product does and puts the same bytes into R2, but does nothing else: no database, no reading
 * back, no hash, and never more than a chunk of its own in memory. What the process grows by under it is the local stand-in for R2,
 * which lives in the same process; in production it does not.
 */

const PART_BYTES = 8 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

export default {
  async fetch(request, { AUDIO }) {
    const [, , , call, id, what, number] = new URL(request.url).pathname.split('/');
    const at = `${request.method} ${[call, what].filter(Boolean).join('/')}`;
    switch (at) {
      case 'POST auth':
        return Response.json({ access_token: 'nobody asks for it' });
      case 'POST uploads':
        return Response.json(await open(request));
      case 'PUT uploads/parts':
        await AUDIO.put(`${id}/${number}`, request.body);
        return Response.json({});
      case 'POST uploads/complete':
        await putWhole(AUDIO, id);
        return Response.json({ id });
      case 'DELETE songs':
        await forget(AUDIO, id);
        return new Response(null, { status: 204 });
      default:
        return Response.json({});
    }
  },
};

/** An id that tells the size, so that nothing need be remembered. */
async function open(request) {
  const { size_bytes: sizeBytes } = await request.json();
  const id = `${sizeBytes}-${crypto.randomUUID()}`;
  return { id, part_size_bytes: PART_BYTES, part_count: Math.ceil(sizeBytes / PART_BYTES) };
}

async function putWhole(bucket, id) {
  const sizeBytes = Number.parseInt(id, 10);
  const { readable, writable } = new FixedLengthStream(sizeBytes);
  const stored = bucket.put(`${id}/whole`, readable);
  const writer = writable.getWriter();
  const chunk = new Uint8Array(CHUNK_BYTES);
  for (let leftBytes = sizeBytes; leftBytes > 0; leftBytes -= CHUNK_BYTES) {
    await writer.write(chunk.subarray(0, Math.min(leftBytes, CHUNK_BYTES)));
  }
  await writer.close();
  await stored;
}

async function forget(bucket, id) {
  const { objects } = await bucket.list({ prefix: `${id}/` });
  await bucket.delete(objects.map(({ key }) => key));
}
