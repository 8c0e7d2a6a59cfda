/**
 * What this browser keeps of a song's facts, under the names that the API gives them: they are shown also where the server does not
 * tell them. What nobody knows is not kept, so that a default never passes for a fact.
 */
import { ASSUMED_KEY } from '#domain/songs/assumed.ts';
import { fieldsOf } from '../settings/setting-readers.ts';

export interface KnownMetadata {
  /** The analysis found it. */
  key: string | null;
  tempo_bpm: number | null;
  processing_credits_used: number | null;
  /** The singer has saved it. */
  key_signature: string | null;
}

export interface SongMetadata extends KnownMetadata {
  processing_credits_used: number;
  key_signature: string;
}

/** What is known now comes before what was kept. */
export function knownMetadata(now: KnownMetadata, kept: unknown): KnownMetadata {
  const { key, tempo_bpm, processing_credits_used, key_signature } = fieldsOf(kept);
  return {
    key: now.key ?? textIn(key),
    tempo_bpm: now.tempo_bpm ?? numberIn(tempo_bpm),
    processing_credits_used: now.processing_credits_used ?? numberIn(processing_credits_used),
    key_signature: now.key_signature ?? textIn(key_signature),
  };
}

/** Where the price is not known it is the length in minutes, rounded up. */
export function songMetadata(known: KnownMetadata, durationSeconds: number): SongMetadata {
  return {
    ...known,
    processing_credits_used: known.processing_credits_used ?? Math.ceil(durationSeconds / 60),
    key_signature: known.key_signature ?? ASSUMED_KEY,
  };
}

function textIn(raw: unknown): string | null {
  return typeof raw === 'string' && raw !== '' ? raw : null;
}

function numberIn(raw: unknown): number | null {
  return typeof raw === 'number' && Number.isFinite(raw) && raw >= 0 ? raw : null;
}
