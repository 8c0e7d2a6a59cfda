import type { Findings } from '../contracts/inference-findings.ts';

/**
 * Pure. What is known of a song by now, of two tellings of one run: nobody who has seen something is told less, also when a later
 * attempt begins anew.
 */
export function moreFindings(known: Findings | null, found: Findings): Findings {
  if (known === null) return found;
  const { notes, heard_until_seconds } =
    found.heard_until_seconds >= known.heard_until_seconds ? found : known;
  return {
    ...found,
    key_name: found.key_name ?? known.key_name,
    tempo_bpm: found.tempo_bpm ?? known.tempo_bpm,
    word_count: found.word_count ?? known.word_count,
    notes,
    heard_until_seconds,
  };
}
