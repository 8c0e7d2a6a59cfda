/**
 * The figures that the product is held to, by area: the benchmark that measures it, its name in what that benchmark keeps, its name in
 * docs/figures.md, and the target. Without a benchmark: no command measures it.
 */
export const TARGETS = {
  Player: [
    ['player', 'stem offset at 100 %', 'stem offset at 100 %', '≤ 0 samples'],
    ['player', 'stem offset at other speeds and keys', 'stem offset at other speeds and keys', '≤ 1 ms'],
    ['player', 'clock against what is heard, 100 %, p95', 'clock against what is heard', '≤ 20 ms'],
    ['player', 'seek to sound at 100 %', 'seek to sound', '≤ 80 ms'],
    ['player', 'seek to sound at 75 %', 'seek to sound, stretched', '≤ 250 ms'],
    ['player', 'frames at 1 × throttle', 'frames', '≥ 58 fps'],
    ['player', 'frames at 4 × throttle', 'frames, 4 × throttle', '≥ 50 fps'],
    ['player', 'memory, 5 minutes at 100 %', 'memory of a song of 5 minutes', '≤ 350 MB'],
    ['editor', 'one long drag, 1 × throttle', 'piano roll of 2,000 notes: a drag', '≥ 50 fps'],
    ['editor', 'playing, 1 × throttle', 'piano roll of 2,000 notes: playing', '≥ 50 fps'],
  ],
  'Pages, cold, on a slowed phone': [
    ['web', 'paintMs', 'largest paint (LCP) of the slowest page', '≤ 2000 ms'],
    ['web', 'interactionMs', 'slowest interaction (INP)', '≤ 150 ms'],
    ['web', 'shift', 'movement (CLS) of the worst page', '≤ 0.02'],
    ['web', 'scriptBytes', 'first JavaScript of the heaviest page', '≤ 130000 bytes, packed'],
  ],
  Singing: [
    ['voice', 'clean', 'live pitch, right within 50 cents, clean', '≥ 0.96'],
    ['voice', 'jazz bleeding in at −10 dB', 'the same, a band at −10 dB', '≥ 0.92'],
    ['voice', 'share of a core', 'its work', '≤ 10 % of a core'],
    ['sing', 'pitch to pixel', 'from a sung pitch to its pixel', '≤ 80 ms'],
  ],
  Waiting: [
    [null, '', 'a fresh `npm start`', '≤ 60 s'],
    [null, '', 'a second `npm start`', '≤ 12 s'],
    [null, '', '`npm test` with everything installed', '≤ 10 minutes'],
    ['pipeline', 'slowest ratio', 'a whole song, from the outside, slowest clip', '≤ 0.09 of its length'],
  ],
  'A practice hour': [
    ['cost', 'rows written', 'rows written in D1', '≤ 150'],
    ['cost', 'kB kept', 'kept in D1', '≤ 10 kB'],
    ['cost', 'all', 'costs all in, at 10^7 hours a month', '≤ 0.0015 US$'],
    ['cost', 'D1 and Workers', 'of it D1 and Workers', '≤ 0.0002 US$'],
  ],
  'API, as a ratio to `/health` in the same run': [
    ['api', 'me', '`GET /auth/me`, calls a second', '≥ 0.6'],
    ['api', 'list of 20 songs', '`GET /songs/`, 20 songs, calls a second', '≥ 0.5'],
    ['api', 'status', '`GET /auth/status`, calls a second', '≥ 0.5'],
    ['api', 'me, work', '`GET /auth/me`, by processor time, which a busy machine does not lengthen', '≥ 0.6'],
    ['api', 'list of 20 songs, work', '`GET /songs/`, by processor time', '≥ 0.5'],
    ['api', 'status, work', '`GET /auth/status`, by processor time', '≥ 0.5'],
  ],
  Load: [
    ['scale', 'processor time, exponent', 'growth of time, 1 to 1,000 singers, exponent', '≤ 1.05'],
    ['scale', 'bytes of rows in D1, exponent', 'growth of D1, exponent', '≤ 1.05'],
    ['scale', 'bytes of objects, after half an hour, exponent', 'growth of song objects, exponent', '≤ 1.05'],
    ['sockets', 'sockets', 'sockets at once', '≥ 10000'],
    ['sockets', 'lost', 'of them lost', '≤ 0'],
    ['sockets', 'echo, p99 ms', 'echo over a socket, p99', '≤ 25 ms'],
    ['sockets', 'broadcast ms', '40 songs of an account end: the last listener knows', '≤ 1000 ms'],
    ['login', 'health p99 ms', '`/health` under 50 sign-ins a second, p99', '≤ 250 ms'],
    ['siege', 'worst p99 ms', 'a call beside 5,000 held bodies, worst p99', '≤ 2000 ms'],
    ['siege', 'missed', 'calls refused or too slow there, by kind', '≤ 0'],
    ['readers', 'missed', 'readers of files that are not linear, or take above 2 s', '≤ 0'],
    ['upload', 'one upload, parts and joining', 'an upload of 100 MB', '≥ 20 MB/s'],
    ['upload', '  growth of our own', 'memory for four uploads at once', '≤ 64 MiB'],
    ['webhooks', 'share within 60 s', 'deliveries to healthy receivers within 60 s', '≥ 0.99'],
    ['webhooks', 'lost', 'deliveries lost by a kill -9', '≤ 0'],
  ],
  Durability: [
    ['crash', 'problems', 'calls lost or done twice in 20 × kill -9', '≤ 0'],
    ['faults', 'broken', 'faults that broke a rule', '≤ 0'],
    ['simulate', 'failures', 'seeds of chaos that broke a rule', '≤ 0'],
    ['fuzz', 'problems', 'answers that the fuzz complains of', '≤ 0'],
    ['restore', 'minutes', 'a restore, from freeze to thaw', '≤ 15 minutes'],
    ['restore', 'problems', 'lost, back again or twice after it', '≤ 0'],
  ],
};
/** The sidecar's table has its own targets, in `inference/benchmarks`. */
export const SIDECAR = 'inference';
