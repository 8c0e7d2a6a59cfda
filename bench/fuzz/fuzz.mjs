/** A fuzz of the API from its own document, by schemathesis: who is there, and how much is asked. What is checked is in hooks.py. */

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, VENV_PYTHON } from '../../scripts/places.mjs';
import { PASSWORD_OF_CLIENTS, registerClient, untilDone } from '../api-client.mjs';
import { waveHeader } from '../wave-header.mjs';

const SONG = join(ROOT, 'public', 'demo', 'first-light.opus');
const HOOKS = join(ROOT, 'bench', 'fuzz', 'hooks.py');
const SONGS_TO_DELETE = 8;
const WAVE = { hertz: 8_000, channels: 1, dataBytes: 16_000 };
/** The router also has `PUT /lyrics/{songId}` for a song that is called "health": `Allow` says so, and the document does not. */
const SET_ASIDE = ['allow_header_conformance'];
/** RunPod's webhook answers all the same: it is a reason to look, and its path is not read further. */
const ANSWERS_ALL = '^/internal/inference/runpod/';
/** Generated words are rarely a song's or an account's: a refusal of what the schema allows is no mistake. */
const NOT_MEANT = ['positive_data_acceptance', 'missing_required_header', 'ignored_auth'];

/**
 * `perOperation`: generated calls of each operation at the most; `sequences`: chains of calls that go on with each other's answers;
 * `seconds`: a sample, as much as fits in. Resolves with the figures and the report's text.
 */
export async function fuzz({ origin, perOperation, sequences, seconds, seed, python = VENV_PYTHON }) {
  const folder = mkdtempSync(join(tmpdir(), 'cantora-fuzz-'));
  const files = {
    wave: join(folder, 'fuzz.wav'),
    report: join(folder, 'report.json'),
    config: join(folder, 'fuzz.toml'),
    document: join(folder, 'openapi.json'),
  };
  try {
    writeFileSync(files.wave, Buffer.concat([waveHeader(WAVE), Buffer.alloc(WAVE.dataBytes)]));
    writeFileSync(files.report, '{}');
    writeFileSync(files.config, configOf({ perOperation, sequences }));
    writeFileSync(files.document, await (await fetch(`${origin}/api/v1/openapi.json`)).text());
    const people = { origin, ...(await peopleAt(origin, files.wave)) };
    const { code, output } = await runPython(files, people, { origin, seconds, seed, python });
    return { isClean: code === 0, output, ...JSON.parse(readFileSync(files.report, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function configOf({ perOperation, sequences }) {
  const off = [...SET_ASIDE, ...NOT_MEANT].map((check) => `${check}.enabled = false`).join('\n');
  return `
hooks = ${JSON.stringify(HOOKS)}
continue-on-failure = true
warnings = false
request-timeout = 60
[auth]
auto-signup = false
[cache]
enabled = false
[checks]
${off}
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "405", "409", "411", "413", "415", "422", "426", "429", "503"]
[phases.examples]
enabled = false
[phases.coverage]
enabled = ${perOperation > 10}
[phases.fuzzing]
generation.max-examples = ${perOperation}
[phases.stateful]
generation.max-examples = ${sequences}
`;
}

/** Whose calls they are, somebody whose sessions may end, and another singer: the first and the last have a song with a result. */
async function peopleAt(origin, wave) {
  const [me, other, leaver] = [
    await personAt(origin, 'Mine', wave),
    await personAt(origin, 'Foreign'),
    await personAt(origin),
  ];
  return { me, other, leaver };
}

/** `wave`: a file that no engine can use, for songs that are there to be deleted. */
async function personAt(origin, name, wave) {
  const client = await registerClient(origin);
  const { email } = await client.me();
  const person = { email, password: PASSWORD_OF_CLIENTS, token: client.token };
  if (name === undefined) return person;
  await client.call('POST', 'auth/subscription/upgrade', { subscription_type: 'premium' });
  const title = `${name} ${randomUUID()}`;
  const song = await client.upload(SONG, { title });
  const { pipeline_id: pipelineId } = await untilDone(client, song.id);
  const result = await client.result(song.id);
  const upload = { file_name: `${randomUUID()}.wav`, size_bytes: WAVE.dataBytes, duration_minutes: 0.1 };
  const { id: uploadId } = await client.call('POST', 'uploads', upload);
  const { id: keyId } = await client.call('POST', 'auth/api-keys', {
    name: title,
    password: PASSWORD_OF_CLIENTS,
  });
  const { sessions } = await client.call('GET', 'auth/sessions');
  const songsToDelete = [];
  while (wave !== undefined && songsToDelete.length < SONGS_TO_DELETE)
    songsToDelete.push((await client.upload(wave)).id);
  return {
    ...person,
    songsToDelete,
    marks: [email, title, upload.file_name],
    ids: {
      songId: [song.id],
      id: [song.id, pipelineId, keyId, ...sessions.map(({ id }) => id)],
      uploadId: [uploadId],
      partNumber: ['1'],
      pitch: ['2', '-3'],
      fileName: [result.vocal_separation.vocal_track.file_path],
    },
  };
}

function runPython(files, people, { origin, seconds, seed, python }) {
  const args = [
    ...['-m', 'schemathesis.cli', '--config-file', files.config, 'run', files.document],
    ...['--url', origin, '--seed', String(seed)],
    ...(seconds === undefined ? [] : ['--max-time', String(seconds)]),
    ...['--generation-database', 'none', '--no-color', '--exclude-path-regex', ANSWERS_ALL],
  ];
  const env = {
    ...process.env,
    FUZZ_PEOPLE: JSON.stringify(people),
    FUZZ_REPORT: files.report,
    FUZZ_WAVE: files.wave,
    SEED: String(seed),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(python, args, { cwd: dirname(files.report), env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const from of [child.stdout, child.stderr]) from.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
