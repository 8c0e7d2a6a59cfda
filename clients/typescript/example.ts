/** Uploads a song and prints its notes: node example.ts song.mp3 */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { connect, uploadSong, waitForSong } from './client.ts';

const [, , file = 'song.mp3'] = process.argv;
const cantora = connect(process.env.CANTORA_ORIGIN ?? '', process.env.CANTORA_KEY ?? '');
const song = await uploadSong(cantora, await openAsBlob(file), { file_name: basename(file) });
const result = await waitForSong(cantora, song.id);
for (const note of result.pitch_detection.note_sequence) {
  console.log(`${note.time_start.toFixed(2)} s ${note.note_name}`);
}
