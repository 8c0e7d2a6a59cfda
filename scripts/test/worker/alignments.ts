import type { ErrorBody, PipelineResultBody, PipelineStatusBody, SongBody } from '#domain/contracts/api.ts';
import type { FoundLyricsBody, LyricsTextsBody } from '#domain/contracts/lyrics-api.ts';
import {
  type AlignmentRequest,
  alignedEvent,
  alignmentOf,
  DOCUMENT,
  type FakeSidecar,
  sendEvent,
  storeAligned,
} from '#e2e/doubles/fake-sidecar.ts';
import { placedWords } from '#e2e/doubles/sidecar-protocol.ts';
import { bearer, call, getJson, type Person } from './api.ts';
import { newSongWithResult } from './runs.ts';

/** A song with a result, whose singer brings the words. */
export interface Alignments {
  person: Person;
  song: SongBody;
  give(body: object, as?: { songId?: string; headers?: Record<string, string> }): Promise<Given>;
  /** The id of a text that is on its way. */
  giveText(text: string): Promise<string>;
  /** Placed and shown. */
  placed(text: string): Promise<string>;
  lyrics(): Promise<FoundLyricsBody>;
  texts(): Promise<LyricsTextsBody>;
  result(): Promise<PipelineResultBody>;
  status(lyricsId: string): Promise<PipelineStatusBody>;
  remove(): Promise<Response>;
}

interface Given {
  status: number;
  body: PipelineStatusBody & ErrorBody;
}

/** What the analysis itself has heard. */
const HEARD: typeof DOCUMENT = {
  ...DOCUMENT,
  lyrics_recognition: {
    success: true,
    language: 'en',
    reason: null,
    reason_code: null,
    segments: [{ start: 0.3, end: 0.9, text: 'Misheard' }],
    syllables: [],
  },
  wordTimings: [{ word: 'Misheard', start: 0.3, end: 0.9, confidence: 0.4 }],
};

export async function newAlignments(sidecar: FakeSidecar, singer?: Person): Promise<Alignments> {
  const { person, song } = await newSongWithResult(sidecar, {}, HEARD, singer);
  const path = `/api/v1/lyrics/${song.id}`;
  const give: Alignments['give'] = async (body, { songId = song.id, headers = {} } = {}) => {
    const answer = await call(`/api/v1/lyrics/${songId}`, {
      method: 'PUT',
      headers: { ...bearer(person), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const giveText = async (text: string) => {
    const { status, body } = await give({ format: 'plain', text });
    if (status !== 202) throw new Error(`The text was refused: ${body.detail}`);
    return body.pipeline_id;
  };
  return {
    person,
    song,
    give,
    giveText,
    placed: async (text) => {
      const lyricsId = await giveText(text);
      await finishAlignment(await alignmentOf(sidecar, lyricsId));
      return lyricsId;
    },
    lyrics: () => getJson(person, path),
    texts: () => getJson(person, `${path}/text`),
    result: () => getJson(person, `/api/v1/pipeline/result/${song.id}`),
    status: (lyricsId) => getJson(person, `/api/v1/pipeline/status/${lyricsId}`),
    remove: () => call(path, { method: 'DELETE', headers: bearer(person) }),
  };
}

/** Stores the words and reports them, as our sidecar does. */
export async function finishAlignment(
  job: AlignmentRequest,
  document: unknown = placedWords(job),
): Promise<void> {
  await storeAligned(job, document);
  const answer = await sendEvent(job, alignedEvent(100, job, document));
  if (!answer.ok) throw new Error(`The words were refused: ${await answer.text()}`);
}
