import { createWorker } from '#worker/app.ts';

/** The Worker as the tests run it inside workerd: everything but the pages, which need a build. */

export { SongRoom } from '#durable-objects/song-room.ts';
export { Turns } from '#durable-objects/turns.ts';

export default createWorker(async () => new Response('A page would be here.', { status: 200 }));
