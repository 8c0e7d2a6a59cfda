import type { SongOrder, TaskKind } from '#domain/songs/song-runs.ts';
import type { Context } from '../../context.ts';
import { findLyrics, lyricsOrder } from '../alignment/read.ts';
import { findTask, orderOf } from '../transposition/read.ts';

/** The order of a task as its rows tell it: also for when the song's object does not know it (any more). Null where its row is gone. */
export async function orderOfTask(
  context: Context,
  kind: TaskKind,
  id: string,
): Promise<SongOrder<TaskKind> | null> {
  switch (kind) {
    case 'transposition': {
      const row = await findTask(context, id);
      return row && orderOf(context, row);
    }
    case 'alignment': {
      const row = await findLyrics(context, id);
      return row && lyricsOrder(context, row);
    }
    default:
      return kind satisfies never;
  }
}
