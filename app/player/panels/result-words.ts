/** Pure. The words about a result, from codes and the names of engines. */
import type { Messages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { LYRICS_STAGE, WORD_NET_ENGINE } from '#domain/songs/lyrics.ts';
import { type ResultLine, reasonCodes } from './result-line.ts';

type Texts = Messages['player'];

export function lineWords({ trust, listenFor }: ResultLine, { report }: Texts): string {
  const isFlawless = trust === 'good' && listenFor.length === 0;
  const sentences = isFlawless ? [report.nothing] : listenFor.map((code) => report.reasons[code]);
  return [report.trust[trust], ...sentences].join(' ');
}

/** Every reason; one that is newer than this page in the server's own words. */
export function reasonWords(result: PipelineResultBody, { report }: Texts): string[] {
  const known = reasonCodes(result);
  const isKnown = (code: string) => (known as string[]).includes(code);
  const newer = result.quality.reasons.filter(({ code }) => !isKnown(code));
  return [...known.map((code) => report.reasons[code]), ...newer.map(({ message }) => message)];
}

export interface EngineWords {
  name: string;
  engine: string;
  version: string | null;
  /** What is simpler about it than was asked for. */
  note: string | null;
}

/** What made the result: the three stages that the specification names. */
export function engineWords(result: PipelineResultBody, texts: Texts): EngineWords[] {
  const { vocal_separation: separation, pitch_detection: pitch } = result;
  const version = (stage: string) =>
    result.provenance.find((entry) => entry.stage === stage)?.version ?? null;
  return [
    {
      name: texts.separatedBy,
      engine: engineName(separation.engine, texts),
      version: version('vocal_separation'),
      note: separation.degraded ? texts.degraded(engineName(separation.method_requested, texts)) : null,
    },
    {
      name: texts.pitchBy,
      engine: engineName(pitch.method_used, texts),
      version: version('pitch_detection'),
      note: null,
    },
    {
      name: texts.lyricsBy,
      version: version(LYRICS_STAGE),
      note: isPlacedBySound(result) ? texts.lyricsPlaced : null,
      engine: lyricsWords(result, texts),
    },
  ];
}

/** An engine may be a fusion of several, as in `swiftf0+salience`. */
function engineName(engine: string, { engineNames }: Texts): string {
  return engine.replace(/[\w.-]+/g, (part) => engineNames[part] ?? part).replaceAll('+', ' + ');
}

function lyricsWords(result: PipelineResultBody, texts: Texts): string {
  const { lyrics_recognition: lyrics, lyrics_id: givenId } = result;
  const language = (lyrics.language ?? '?').toUpperCase();
  if (lyrics.success) return givenId === null ? texts.lyricsFound(language) : texts.lyricsGiven(language);
  const reason = lyrics.reason_code === null ? lyrics.reason : texts.lyricsReasons[lyrics.reason_code];
  return reason === null ? texts.lyricsMissingPlain : texts.lyricsMissing(reason);
}

/** The singer gave no times: an engine has found the words by their sounds. */
function isPlacedBySound({ lyrics_recognition: lyrics, provenance }: PipelineResultBody): boolean {
  const entry = provenance.find(({ stage }) => stage === LYRICS_STAGE);
  return lyrics.success && (entry?.engine.split('+').includes(WORD_NET_ENGINE) ?? false);
}
