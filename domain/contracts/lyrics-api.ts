import type { PipelineResultBody } from './api.ts';

/** What the calls under `/api/v1/lyrics` answer with. */

export type LyricsBody = FoundLyricsBody | LyricsPlaceholderBody;

type Recognition = PipelineResultBody['lyrics_recognition'];

interface LyricsFrame {
  song_id: string;
  pipeline_id: string;
  /** True of the placeholder: nobody listened for words, and nothing here is invented. */
  mock_mode: boolean;
}

export interface FoundLyricsBody extends LyricsFrame {
  success: true;
  mock_mode: false;
  language: string | null;
  segments: Recognition['segments'];
  syllables: Recognition['syllables'];
  wordTimings: PipelineResultBody['wordTimings'];
  /** Whether the singer gave the words or an engine heard them. */
  source: 'given' | 'recognised';
  /** Null where the result does not say. */
  engine: Pick<PipelineResultBody['provenance'][number], 'engine' | 'version' | 'degraded' | 'reason'> | null;
}

/** Instead of the words of a song that was processed where no lyrics engine was. */
export interface LyricsPlaceholderBody extends LyricsFrame {
  success: false;
  mock_mode: true;
  code: 'no_lyrics_engine';
  /** As the result says it. */
  reason: string | null;
  /** What it means, and what can be done. */
  message: string;
  language: null;
  segments: [];
  syllables: [];
  wordTimings: [];
}

export interface LyricsHealthBody {
  /** Unknown: songs are processed by a service that tells of its engines only by its results. */
  status: 'available' | 'unavailable' | 'unknown';
  /** Whether songs that are processed now get the placeholder. */
  mock_mode: boolean;
  engine: string | null;
  code: 'no_lyrics_engine' | 'service_unreachable' | 'cannot_be_asked' | null;
  reason: string | null;
}

export interface LyricsLanguagesBody {
  supported_languages: readonly string[];
}
