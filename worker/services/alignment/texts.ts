import type { LyricsTextBody, LyricsTextsBody } from '#domain/contracts/lyrics-api.ts';
import { recordedSnapshot, statusBody } from '#domain/pipeline/status-body.ts';
import type { Context } from '../../context.ts';
import { type LyricsRow, textsOf } from './read.ts';

/** What a singer has typed for a song, also what was not placed or was typed over: nothing of it is lost. */
export async function givenTexts(context: Context, songId: string): Promise<LyricsTextsBody> {
  const rows = await textsOf(context, songId);
  const shown = rows.find(({ status }) => status === 'completed');
  return { song_id: songId, lyrics_id: shown?.id ?? null, texts: rows.map(textBody) };
}

function textBody(row: LyricsRow): LyricsTextBody {
  const { status, error, error_code } = statusBody(recordedSnapshot(row));
  return {
    lyrics_id: row.id,
    format: row.format,
    text: row.text,
    lines: row.lines,
    language: row.language,
    insist: row.isInsisted,
    status,
    error,
    error_code,
    lyrics_fitting: row.fitting,
    created_at: new Date(row.createdAtMs).toISOString(),
  };
}
