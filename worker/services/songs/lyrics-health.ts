import type { LyricsHealthBody } from '#domain/contracts/lyrics-api.ts';
import { GIVEN_LYRICS_ENGINE, LYRICS_STAGE, WORD_NET_ENGINE } from '#domain/songs/lyrics.ts';
import type { Context } from '../../context.ts';
import { askForEngines, type Engine } from '../../inference/capabilities.ts';
import { readRunPodSettings } from '../../inference/inference-settings.ts';

/** A serverless endpoint would have to be woken, and paid for, to say what it has. */
const ASLEEP: LyricsHealthBody = {
  status: 'unknown',
  mock_mode: false,
  engine: null,
  code: 'cannot_be_asked',
  reason:
    'Songs are processed by a service that sleeps between them. Each result says whether words were heard.',
};

/** They place words; which words a song has, others must hear. */
const ENGINES_OF_GIVEN_WORDS: readonly string[] = [GIVEN_LYRICS_ENGINE, WORD_NET_ENGINE];

/** Whether songs that are processed now get their words. What exactly a machine lacks is for its operator, not for singers. */
export async function lyricsHealth({ env }: Context): Promise<LyricsHealthBody> {
  if (readRunPodSettings(env) !== null) return ASLEEP;
  const engines = await askForEngines(env.INFERENCE_URL);
  if (engines === null) return unavailable('service_unreachable', 'The lyrics service does not answer.');
  const engine = engines.find(hearsWords);
  if (!engine)
    return unavailable('no_lyrics_engine', 'No lyrics engine is installed where songs are processed.');
  return { status: 'available', mock_mode: false, engine: engine.name, code: null, reason: null };
}

function hearsWords({ stage, name, available }: Engine): boolean {
  return available && stage === LYRICS_STAGE && !ENGINES_OF_GIVEN_WORDS.includes(name);
}

function unavailable(code: NonNullable<LyricsHealthBody['code']>, reason: string): LyricsHealthBody {
  return { status: 'unavailable', mock_mode: true, engine: null, code, reason };
}
