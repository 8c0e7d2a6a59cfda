import type { FieldIssue } from '../field-issues.ts';
import { AUTO_DETECTED, parseKeySignature } from '../music/key-signatures.ts';
import { err, ok, type Result } from '../result.ts';
import type { RepertoirePlace } from './repertoire.ts';
import { readTitle, tidyTitle } from './title-rules.ts';

/** Judges what a singer changes about a song. All of a request is taken, or nothing. */

export interface AskedChanges {
  title?: string | undefined;
  keySignature?: string | undefined;
  /** Null takes the song out of the repertoire. */
  repertoire?: RepertoirePlace | null | undefined;
}

/** The change as it is saved; undefined fields stay as they are. */
interface SongChanges {
  title: string | undefined;
  keySignature: string | undefined;
  repertoire: RepertoirePlace | null | undefined;
}

/** Says what cannot be saved as asked: at which field, and why. */
export function readSongChanges(
  song: { title: string },
  asked: AskedChanges,
): Result<SongChanges, FieldIssue[]> {
  const title = newTitle(song.title, asked.title);
  const key = newKey(asked.keySignature);
  if (title.ok && key.ok)
    return ok({ title: title.value, keySignature: key.value, repertoire: asked.repertoire });
  return err([title, key].flatMap((part) => (part.ok ? [] : [part.error])));
}

/** A title that came with a file may break the rules; saving it unchanged is allowed. */
export function isSameTitle(known: string, typed: string): boolean {
  return typed === known || tidyTitle(typed) === known;
}

function newTitle(known: string, asked: string | undefined): Result<string | undefined, FieldIssue> {
  if (asked === undefined || isSameTitle(known, asked)) return ok(undefined);
  return readTitle(asked);
}

function newKey(asked: string | undefined): Result<string | undefined, FieldIssue> {
  if (asked === undefined || asked === AUTO_DETECTED) return ok(undefined);
  const key = parseKeySignature(asked);
  return key === null ? err({ field: 'key_signature', code: 'invalid' }) : ok(key);
}
