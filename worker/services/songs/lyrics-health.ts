import type { LyricsHealthBody } from '#domain/contracts/lyrics-api.ts';
import { GIVEN_LYRICS_ENGINE, LYRICS_STAGE, WORD_NET_ENGINE } from '#domain/songs/lyrics.ts';
import type { Context } from '../../context.ts';
import { askForEngines, type Engine } from '../../inference/capabilities.ts';
import { readInferenceSettings } from '../../inference/inference-settings.ts';

/** A serverless endpoint or a container would have to be woken, and paid for, to say what it has. */
const ASLEEP: LyricsHealthBody = {
  status: 'unknown',
  mock_mode: false,
  engine: null,
  code: 'cannot_be_asked',
  reason:
    'Songs are processed by a service that sleeps between them. Each result says whether words were heard.',
};

/** Anybody may ask, and so the sidecar is asked at most this often by each isolate. */
const ASK_AGAIN_MS = 10_000;

/** They place words; which words a song has, others must hear. */
const ENGINES_OF_GIVEN_WORDS: readonly string[] = [GIVEN_LYRICS_ENGINE, WORD_NET_ENGINE];

let lastAnswer: { url: string; atMs: number; engines: Engine[] | null } | null = null;

/** Whether songs that are processed now get their words. What exactly a machine lacks is for its operator, not for singers. */
export async function lyricsHealth({ env, nowMs }: Context): Promise<LyricsHealthBody> {
  const settings = readInferenceSettings(env);
  if (settings.adapter !== 'http') return ASLEEP;
  const engines = await knownEngines(settings.url, nowMs());
  if (engines === null) return unavailable('service_unreachable', 'The lyrics service does not answer.');
  const engine = engines.find(hearsWords);
  if (!engine)
    return unavailable('no_lyrics_engine', 'No lyrics engine is installed where songs are processed.');
  return { status: 'available', mock_mode: false, engine: engine.name, code: null, reason: null };
}

/** An answer is kept, never a call: that belongs to the request that made it. */
async function knownEngines(url: string, atMs: number): Promise<Engine[] | null> {
  if (lastAnswer?.url !== url || atMs - lastAnswer.atMs >= ASK_AGAIN_MS) {
    lastAnswer = { url, atMs, engines: await askForEngines(url) };
  }
  return lastAnswer.engines;
}

function hearsWords({ stage, name, available }: Engine): boolean {
  return available && stage === LYRICS_STAGE && !ENGINES_OF_GIVEN_WORDS.includes(name);
}

function unavailable(code: NonNullable<LyricsHealthBody['code']>, reason: string): LyricsHealthBody {
  return { status: 'unavailable', mock_mode: true, engine: null, code, reason };
}
