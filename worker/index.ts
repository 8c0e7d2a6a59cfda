import * as build from '../build/server/index.js';
import { createWorker } from './app.ts';
import { createPages } from './pages.ts';

export { SidecarContainer } from '#durable-objects/sidecar-container.ts';
export { SongRoom } from '#durable-objects/song-room.ts';
export { Turns } from '#durable-objects/turns.ts';

export default createWorker(createPages(build));
