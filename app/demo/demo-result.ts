/** Pure. The demo song's score as a pipeline's result, so that the player shows it like any other song. */
import type { BackendNoteBody, PipelineResultBody } from '#domain/contracts/api.ts';
import { hertzForMidi, nameForMidi } from '#domain/music/pitch.ts';

/** What public/demo/first-light.truth.json holds, as far as the player needs it. Times in seconds. */
export interface DemoTruth {
  duration: number;
  key: string;
  language: string;
  tempo_bpm: number;
  tuning_hz: number;
  notes: { onset: number; offset: number; midi: number; syllable: string }[];
  lines: { start: number; end: number; text: string }[];
  words: { start: number; end: number; text: string }[];
  chords: { start: number; end: number; name: string }[];
}

export const DEMO_TRACKS = {
  instrumental: '/demo/first-light.instrumental.opus',
  vocals: '/demo/first-light.vocals.opus',
} as const;

const DEMO_ID = 'demo';
const ENGINE = 'rendered';
/** The score has no dynamics. */
const EVEN_VELOCITY = 96;
/** It is in 4/4, from its first moment to its last. */
const BEATS_PER_BAR = 4;

type Syllable = PipelineResultBody['lyrics_recognition']['syllables'][number];

export function demoResult(truth: DemoTruth): PipelineResultBody {
  const notes = truth.notes.map(noteOf);
  return {
    schema_version: 1,
    pipeline_id: DEMO_ID,
    lyrics_id: null,
    song_id: DEMO_ID,
    duration_seconds: truth.duration,
    vocal_separation: {
      instrumental_track: trackOf(DEMO_TRACKS.instrumental, truth.duration),
      vocal_track: trackOf(DEMO_TRACKS.vocals, truth.duration),
      method_requested: ENGINE,
      method_used: ENGINE,
      engine: ENGINE,
      degraded: false,
      degraded_reason: null,
    },
    pitch_detection: {
      method_requested: ENGINE,
      method_used: ENGINE,
      note_sequence: notes,
      statistics: statisticsOf(notes),
      // The player draws notes; the curve of the voice and the figures taken from it are not shown.
      raw_data: { hop_seconds: 0.01, f0: [], confidence: [] },
      quality_metrics: {
        voiced_ratio: 0,
        mean_confidence: 0,
        octave_jumps_per_minute: 0,
        notes_per_second: 0,
      },
    },
    lyrics_recognition: lyricsOf(truth),
    wordTimings: truth.words.map(({ start, end, text }) => ({ word: text, start, end, confidence: 1 })),
    key: { name: truth.key, confidence: 1, alternatives: [] },
    tempo: { bpm: truth.tempo_bpm, confidence: 1, alternatives: [] },
    beats: beatsOf(truth),
    meters: [{ bar: 1, beats_per_bar: BEATS_PER_BAR, unit: 4 }],
    chords: truth.chords.map((chord) => ({ ...chord, confidence: 1 })),
    tuning_hertz: truth.tuning_hz,
    quality: { grade: 'good', basis: 'the score itself', reasons: [] },
    provenance: [],
  };
}

function beatsOf({ duration, tempo_bpm }: DemoTruth): PipelineResultBody['beats'] {
  const secondsPerBeat = 60 / tempo_bpm;
  return Array.from({ length: Math.round(duration / secondsPerBeat) }, (_, beat) => ({
    time: beat * secondsPerBeat,
    bar: Math.floor(beat / BEATS_PER_BAR) + 1,
    beat: (beat % BEATS_PER_BAR) + 1,
    confidence: 1,
  }));
}

function lyricsOf({ language, lines, notes }: DemoTruth) {
  return {
    success: true,
    language,
    reason: null,
    reason_code: null,
    segments: lines,
    syllables: notes.reduce<Syllable[]>(withNote, []),
  };
}

/** The score writes a syllable under each of the notes that it is held on, one right after the other. */
function withNote(sung: Syllable[], { onset, offset, syllable }: DemoTruth['notes'][number]): Syllable[] {
  const last = sung.at(-1);
  if (last?.text === syllable && last.end_time === onset)
    return [...sung.slice(0, -1), { ...last, end_time: offset }];
  return [...sung, { start_time: onset, end_time: offset, text: syllable }];
}

function trackOf(url: string, duration: number) {
  return { signed_url: url, file_path: url, duration };
}

function noteOf({ onset, offset, midi }: DemoTruth['notes'][number]): BackendNoteBody {
  return {
    time_start: onset,
    time_end: offset,
    note_name: nameForMidi(midi),
    frequency: hertzForMidi(midi),
    midi_number: midi,
    confidence: 1,
    velocity: EVEN_VELOCITY,
    cents_offset: 0,
  };
}

function statisticsOf(notes: readonly BackendNoteBody[]) {
  const byPitch = notes.toSorted((a, b) => a.midi_number - b.midi_number);
  const [lowest, highest] = [byPitch.at(0), byPitch.at(-1)];
  return {
    note_count: notes.length,
    lowest: lowest?.note_name ?? null,
    highest: highest?.note_name ?? null,
    median_frequency: byPitch[Math.floor(byPitch.length / 2)]?.frequency ?? null,
    voiced_seconds: notes.reduce((sum, note) => sum + note.time_end - note.time_start, 0),
    range_semitones: (highest?.midi_number ?? 0) - (lowest?.midi_number ?? 0),
  };
}
