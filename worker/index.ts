import * as build from '../build/server/index.js';
import { createWorker } from './app.ts';
import { createPages } from './pages.ts';

export { SongRoom } from '#durable-objects/song-room.ts';

export default createWorker(createPages(build));
