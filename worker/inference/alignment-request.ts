import { eq } from 'drizzle-orm';
import type { AlignmentOrder } from '#domain/alignment/alignment.ts';
import type { GivenLyrics } from '#domain/alignment/given-lyrics.ts';
import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { Context } from '../context.ts';
import { songLyrics } from '../db/schema.ts';
import { documentKey, lyricsKey, stemKey } from '../storage/object-keys.ts';
import { jobHead, jobLink } from './job-frame.ts';
import { storedSource } from './stored-source.ts';

type AlignmentRequest = Extract<JobRequest, { kind: 'alignment' }>;
type GivenWords = AlignmentRequest['options']['given_lyrics'];

/** Gives null when the text, a track or the melody is not there any more. */
export async function alignmentRequest(
  context: Context,
  order: AlignmentOrder,
  attempt: number,
): Promise<AlignmentRequest | null> {
  const analysis = { songId: order.songId, ...order.source };
  const isTheText = eq(songLyrics.id, order.pipelineId);
  const lyrics = await context.db.select().from(songLyrics).where(isTheText).get();
  const vocals = lyrics && (await storedSource(context, stemKey(analysis, 'vocals')));
  const instrumental = vocals && (await storedSource(context, stemKey(analysis, 'instrumental')));
  const document = instrumental && (await storedSource(context, documentKey(analysis)));
  if (!document) return null;
  const id = { songId: order.songId, pipelineId: order.pipelineId, attempt };
  return {
    kind: 'alignment',
    ...(await jobHead(context, order, attempt)),
    sources: { instrumental, vocals, document },
    options: {
      given_lyrics: givenWords(lyrics),
      lyrics_language: lyrics.language,
      insist: lyrics.isInsisted,
    },
    artefacts: { lyrics_url: await jobLink(context, 'write', lyricsKey(id)) },
  };
}

function givenWords({ format, text, lines }: GivenLyrics): GivenWords {
  if (format !== 'tapped') return { format, text };
  return { format: 'timed_lines', lines: (lines ?? []).map((line) => ({ ...line, end: null })) };
}
