/** Pictures and the song's two tracks become files that browsers play. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { VENV_PYTHON } from '../places.mjs';
import { FRAMES_PER_SECOND } from './film.mjs';
import { ACCOMPANIMENT_PERCENT, VOICE_PERCENT } from './scenes.mjs';

const FADE_SECONDS = 1.2;
const ENCODERS = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '37',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-cpu-used',
    '7',
    '-deadline',
    'realtime',
    '-c:a',
    'libopus',
    '-b:a',
    '96k',
  ],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '26',
    '-preset',
    'veryfast',
    '-movflags',
    '+faststart',
    '-c:a',
    'aac',
    '-b:a',
    '112k',
  ],
};

/** The one that the Python environment has. */
const FFMPEG = execFileSync(
  VENV_PYTHON,
  ['-c', 'import imageio_ffmpeg; print(imageio_ffmpeg.get_ffmpeg_exe())'],
  {
    encoding: 'utf8',
  },
).trim();

const ffmpeg = (args) => execFileSync(FFMPEG, ['-v', 'error', '-y', ...args], { stdio: 'inherit' });

/** `tracks`: files of the accompaniment and the voice. `played`: what `filmPlayer` answered. */
export function encode(film, tracks, played, target) {
  const inputs = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(film.folder, '%05d.jpg')];
  const sound = tracks.flatMap((track) => ['-i', track]);
  for (const [ending, options] of Object.entries(ENCODERS))
    ffmpeg([
      ...inputs,
      ...sound,
      '-filter_complex',
      mix(played),
      ...['-map', '0:v', '-map', '[heard]', '-pix_fmt', 'yuv420p', '-t', String(played.endedAtSeconds)],
      ...options,
      `${target}.${ending}`,
    ]);
}

export function poster(film, atSeconds, target) {
  const frame = String(Math.round(atSeconds * FRAMES_PER_SECOND)).padStart(5, '0');
  ffmpeg(['-i', join(film.folder, `${frame}.jpg`), '-c:v', 'libwebp', '-quality', '80', `${target}.webp`]);
}

/** As the player mixed it: each track by its volume, the voice by what its slider said at each moment. */
function mix({ startedAtSeconds, endedAtSeconds, voice }) {
  const delayMs = Math.round(startedAtSeconds * 1000);
  const fadeFrom = endedAtSeconds - FADE_SECONDS;
  const level = voice.reduce(
    (before, { fromSongSeconds, percent }) =>
      `if(lt(t,${fromSongSeconds.toFixed(3)}),${before},${percent / 100})`,
    String(VOICE_PERCENT.usual / 100),
  );
  return [
    `[1:a]volume=${ACCOMPANIMENT_PERCENT / 100}[band]`,
    `[2:a]volume='${level}':eval=frame[voice]`,
    `[band][voice]amix=inputs=2:normalize=0:duration=longest,adelay=${delayMs}:all=1,afade=t=out:st=${fadeFrom}:d=${FADE_SECONDS}[heard]`,
  ].join(';');
}
