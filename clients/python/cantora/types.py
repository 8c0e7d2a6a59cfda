"""Written by `npm run client` from the API's document; changes belong there."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, Union


class GetAuthStatusAnswer(TypedDict):
    subscription_type: Literal["free", "pro", "premium"]
    is_pro_user: bool
    period_ends_at: str
    credits: GetAuthStatusAnswerCredits
    training_time: TrainingTime
    songs: GetAuthStatusAnswerSongs
    practice_minutes_today: int
    practice_minutes_this_month: int
    practice_streak: int


class GetAuthStatusAnswerCredits(TypedDict):
    used_monthly: int
    total_monthly: int
    remaining: int


class TrainingTime(TypedDict):
    used_monthly: float
    limit_monthly: float | None
    remaining_monthly: float | None
    has_unlimited: bool


class GetAuthStatusAnswerSongs(TypedDict):
    total: int
    completed: int
    limit: int | None
    this_week: int
    processed_today: int


class GetSongsAnswer(TypedDict):
    songs: list[Song]
    total: int
    limit: int
    offset: int


class Song(TypedDict):
    id: str
    title: str
    artist: str | None
    duration_seconds: float | None
    created_at: str
    key_signature: str | None
    tempo_bpm: float | None
    processing_credits_used: int | None
    processing_status: Literal["pending", "processing", "completed", "failed"]
    pipeline_id: str | None
    is_processing: bool
    processing_stage: str
    processing_error: str | None
    processing_error_code: Literal["empty_file", "unreadable_audio", "too_long", "too_short", "silent_audio", "song_longer_than_stated", "source_unavailable", "upload_failed", "out_of_memory", "timeout", "engine_failed", "invalid_result", "no_lyrics_engine", "lyrics_not_placed", "lyrics_not_this_song", "cancelled"] | None
    original_filename: str
    repertoire: Literal["learning", "singing", "resting"] | None
    play_count: int
    last_played_at: str | None
    sound_put_away_at: str | None


class GetSongsStatsAnswer(TypedDict):
    total_songs: int
    songs_completed: int


class PutSongBody(TypedDict):
    title: NotRequired[str]
    key_signature: NotRequired[str | None]
    repertoire: NotRequired[Literal["learning", "singing", "resting"] | None]


class PostSongPlayAnswer(TypedDict):
    play_count: int
    last_played_at: str


class GetLyricsAnswer(TypedDict):
    song_id: str
    pipeline_id: str
    success: Literal[True]
    mock_mode: Literal[False]
    language: str | None
    segments: list[LyricsSegment]
    syllables: list[Syllable]
    wordTimings: list[WordTiming]
    lyrics_id: str | None
    source: Literal["given", "recognised"]
    engine: GetLyricsAnswerEngine | None


class LyricsSegment(TypedDict):
    start: float
    end: float
    text: str


class Syllable(TypedDict):
    start_time: float
    end_time: float
    text: str


class WordTiming(TypedDict):
    word: str
    start: float
    end: float
    confidence: float


class GetLyricsAnswerEngine(TypedDict):
    engine: str
    version: str
    degraded: bool
    reason: str | None


class PutLyricsBody(TypedDict):
    format: Literal["plain", "lrc", "ultrastar", "tapped"]
    text: NotRequired[str]
    language: NotRequired[str | None]
    insist: NotRequired[bool]
    lines: NotRequired[list[PutLyricsBodyLinesItem]]


class PutLyricsBodyLinesItem(TypedDict):
    start: float
    text: str


class PipelineStatus(TypedDict):
    pipeline_id: str
    song_id: str
    stage: str
    status: str
    progress: float
    message: str
    activity: Activity | None
    is_processing: bool
    is_completed: bool
    is_failed: bool
    error: str | None
    error_code: Literal["empty_file", "unreadable_audio", "too_long", "too_short", "silent_audio", "song_longer_than_stated", "source_unavailable", "upload_failed", "out_of_memory", "timeout", "engine_failed", "invalid_result", "no_lyrics_engine", "lyrics_not_placed", "lyrics_not_this_song", "cancelled"] | None
    result: PipelineStatusResult | None
    lyrics_fitting: NotRequired[LyricsFitting]
    findings: NotRequired[Findings]


class Activity(TypedDict):
    name: Literal["waiting", "fetching", "reading", "following", "separating", "separating_first", "separating_second", "joining", "writing_melody", "placing_words", "hearing_words", "leaving_out_words", "judging", "changing_key", "packing", "storing"]
    separator: str | None
    queue_place: int | None


class PipelineStatusResult(TypedDict):
    pipeline_id: str


class LyricsFitting(TypedDict):
    is_insisted: bool
    left_out: list[LeftOut]
    least_fitting: list[LineFit]


class LeftOut(TypedDict):
    text: str
    why: Literal["not_sung", "not_heard", "no_time", "same_time", "outside", "second_voice"]


class LineFit(TypedDict):
    text: str
    fit: float


class Findings(TypedDict):
    duration_seconds: float
    waveform: list[int]
    key_name: str | None
    tempo_bpm: float | None
    notes: list[FoundNote]
    heard_until_seconds: float
    word_count: int | None


class FoundNote(TypedDict):
    time_start: float
    time_end: float
    midi_number: int


class GetLyricsTextAnswer(TypedDict):
    song_id: str
    lyrics_id: str | None
    texts: list[LyricsText]


class LyricsText(TypedDict):
    lyrics_id: str
    format: Literal["plain", "lrc", "ultrastar", "tapped"]
    text: str
    lines: list[LyricsTextLinesItem] | None
    language: str | None
    insist: bool
    status: str
    error: str | None
    error_code: Literal["empty_file", "unreadable_audio", "too_long", "too_short", "silent_audio", "song_longer_than_stated", "source_unavailable", "upload_failed", "out_of_memory", "timeout", "engine_failed", "invalid_result", "no_lyrics_engine", "lyrics_not_placed", "lyrics_not_this_song", "cancelled"] | None
    lyrics_fitting: LyricsFitting | None
    created_at: str


class LyricsTextLinesItem(TypedDict):
    start: float
    text: str


class PostUploadsBody(TypedDict):
    file_name: str
    size_bytes: float
    content_type: NotRequired[str]
    sha256: NotRequired[str | None]
    title: NotRequired[str | None]
    song_id: NotRequired[str | None]
    duration_minutes: NotRequired[float | None]
    vocal_method: NotRequired[Literal["hybrid", "demucs", "uvr", "dsp"]]
    pitch_method: NotRequired[Literal["pyin", "auto"]]
    enable_lyrics: NotRequired[bool]
    lyrics_language: NotRequired[str | None]


class Upload(TypedDict):
    id: str
    status: Literal["open", "completed", "aborted", "expired"]
    file_name: str
    title: str
    size_bytes: int
    part_size_bytes: int
    part_count: int
    received_parts: list[UploadPart]
    expires_at: str
    song_id: str | None
    brings_back_song_id: str | None


class UploadPart(TypedDict):
    part_number: int
    size_bytes: int
    sha256: str


class GetUploadsAnswer(TypedDict):
    uploads: list[Upload]


class ImportedFile(TypedDict):
    format: Literal["ultrastar", "lrc", "midi", "musicxml"]
    version: int
    timestamp: str | None
    semitones: int
    octaves: int
    taken: ImportedFileTaken
    left_out: list[ImportedFileLeftOutItem]


class ImportedFileTaken(TypedDict):
    notes_kept: int
    notes_changed: int
    notes_brought_back: int
    notes_added: int
    notes_removed: int
    texts_on_notes: int
    words_moved: int
    lines_changed: int


class ImportedFileLeftOutItem(TypedDict):
    what: Literal["other_voices", "unpitched_words", "tempo_changes", "other_tracks", "unreadable_lines", "after_the_end", "foreign_lines", "other_words"]
    count: int


class PostPipelineProcessBody(TypedDict):
    file_id: str
    vocal_method: NotRequired[Literal["hybrid", "demucs", "uvr", "dsp"]]
    pitch_method: NotRequired[Literal["pyin", "auto"]]
    enable_lyrics: NotRequired[bool]
    lyrics_language: NotRequired[str | None]


class PostPipelineRetryBody(TypedDict):
    vocal_method: NotRequired[Literal["hybrid", "demucs", "uvr", "dsp"]]
    pitch_method: NotRequired[Literal["pyin", "auto"]]
    enable_lyrics: NotRequired[bool]
    lyrics_language: NotRequired[str | None]


class GetPipelineActiveAnswer(TypedDict):
    pipelines: list[GetPipelineActiveAnswerPipelinesItem]


class GetPipelineActiveAnswerPipelinesItem(TypedDict):
    file_id: str
    created_at: str
    pipeline_id: str
    title: str
    stage: str
    status: str
    progress: float
    message: str
    activity: Activity | None


class PipelineResult(TypedDict):
    schema_version: Literal[1]
    duration_seconds: float
    vocal_separation: PipelineResultVocalSeparation
    pitch_detection: PitchDetection
    lyrics_recognition: LyricsRecognition
    wordTimings: list[WordTiming]
    key: Key | None
    tempo: Tempo | None
    beats: list[Beat]
    meters: list[Meter]
    chords: list[Chord]
    tuning_hertz: float | None
    quality: Quality
    provenance: list[Provenance]
    pipeline_id: str
    song_id: str
    lyrics_id: str | None
    lyrics_fitting: NotRequired[LyricsFitting]


class PipelineResultVocalSeparation(TypedDict):
    method_requested: str
    method_used: str
    engine: str
    degraded: bool
    degraded_reason: str | None
    instrumental_track: Track
    vocal_track: Track


class Track(TypedDict):
    signed_url: str
    file_path: str
    duration: float


class PitchDetection(TypedDict):
    method_requested: str
    method_used: str
    note_sequence: list[Note]
    statistics: NoteStatistics
    raw_data: PitchCurve
    quality_metrics: PitchQuality


class Note(TypedDict):
    time_start: float
    time_end: float
    note_name: str
    frequency: float
    midi_number: int
    confidence: float
    velocity: int
    cents_offset: float


class NoteStatistics(TypedDict):
    note_count: int
    lowest: str | None
    highest: str | None
    median_frequency: float | None
    voiced_seconds: float
    range_semitones: int


class PitchCurve(TypedDict):
    hop_seconds: float
    f0: list[float]
    confidence: list[float]


class PitchQuality(TypedDict):
    voiced_ratio: float
    mean_confidence: float
    octave_jumps_per_minute: float
    notes_per_second: float


class LyricsRecognition(TypedDict):
    success: bool
    language: str | None
    reason: str | None
    reason_code: Literal["not_requested", "no_engine", "nobody_sings", "not_understood", "not_placed", "not_this_song"] | None
    segments: list[LyricsSegment]
    syllables: list[Syllable]


class Key(TypedDict):
    name: str
    confidence: float
    alternatives: list[KeyAlternative]


class KeyAlternative(TypedDict):
    name: str
    confidence: float


class Tempo(TypedDict):
    bpm: float
    confidence: float
    alternatives: list[TempoAlternative]


class TempoAlternative(TypedDict):
    bpm: float


class Beat(TypedDict):
    time: float
    bar: int
    beat: int
    confidence: float


class Meter(TypedDict):
    bar: int
    beats_per_bar: int
    unit: Literal[2, 4, 8]


class Chord(TypedDict):
    start: float
    end: float
    name: str
    confidence: float


class Quality(TypedDict):
    grade: Literal["good", "usable", "poor", "unusable"]
    basis: str
    reasons: list[QualityReason]


class QualityReason(TypedDict):
    code: str
    message: str


class Provenance(TypedDict):
    stage: str
    engine: str
    version: str
    degraded: bool
    reason: str | None
    seconds: float
    cached: bool
    weights: list[WeightsUsed]


class WeightsUsed(TypedDict):
    id: str
    sha256: str
    licence: str


class PostTrainingStartBody(TypedDict):
    song_id: str


class PostTrainingStartAnswer(TypedDict):
    session_id: str
    training_time: TrainingTime


class PostTrainingHeartbeatBody(TypedDict):
    session_id: str
    voiced_seconds: NotRequired[float]


class PostTrainingHeartbeatAnswer(TypedDict):
    session_id: str | None
    credited_seconds: float
    training_time: TrainingTime


class PostTrainingEndBody(TypedDict):
    session_id: str | None
    voiced_seconds: NotRequired[float]


class PostTrainingEndAnswer(TypedDict):
    session_id: str | None
    credited_seconds: float
    training_time: TrainingTime


class PostTrainingOfflineBody(TypedDict):
    session_id: str
    song_id: str
    started_at: str
    ended_at: str
    voiced_seconds: NotRequired[float]


class PostTrainingOfflineAnswer(TypedDict):
    session_id: str | None
    credited_seconds: float
    training_time: TrainingTime


class GetTrainingDaysAnswer(TypedDict):
    days: list[GetTrainingDaysAnswerDaysItem]


class GetTrainingDaysAnswerDaysItem(TypedDict):
    date: str
    minutes: int


class PostTranspositionStartBody(TypedDict):
    song_id: str
    target_pitch: int


class PostTranspositionStartAnswer(TypedDict):
    status: Literal["completed"]
    target_pitch: int
    file_path: str
    file: TransposedFile


class TransposedFile(TypedDict):
    pitch: int
    type: Literal["separate_tracks", "mixed"]
    instrumental_url: str | None
    vocal_url: str | None
    file_path: str
    created_at: float
    size: int


class GetTranspositionFilesAnswer(TypedDict):
    files: list[TransposedFile]


class PitchMap(TypedDict):
    pitch: int
    ratio: float
    key: str | None
    notes: list[PitchMapNotesItem]


class PitchMapNotesItem(TypedDict):
    id: str
    midi_number: int
    note_name: str
    frequency: float


class PostEditingSaveBody(TypedDict):
    pipeline_id: str
    lyrics_id: NotRequired[str | None]
    edited_data: PostEditingSaveBodyEditedData
    version: NotRequired[int]


class PostEditingSaveBodyEditedData(TypedDict):
    melody: PostEditingSaveBodyEditedDataMelody
    lyrics: PostEditingSaveBodyEditedDataLyrics
    bars: NotRequired[list[PostEditingSaveBodyEditedDataBarsItem]]
    chords: NotRequired[list[PostEditingSaveBodyEditedDataChordsItem]]


class PostEditingSaveBodyEditedDataMelody(TypedDict):
    noteSequence: list[PostEditingSaveBodyEditedDataMelodyNoteSequenceItem]
    removedNoteIds: list[str]
    addedNotes: list[PostEditingSaveBodyEditedDataMelodyAddedNotesItem]


class PostEditingSaveBodyEditedDataMelodyNoteSequenceItem(TypedDict):
    id: str
    pitch: float
    time: float
    duration: NotRequired[float]
    isNew: NotRequired[bool]
    originalId: NotRequired[str | None]
    isAsFound: NotRequired[bool]


class PostEditingSaveBodyEditedDataMelodyAddedNotesItem(TypedDict):
    id: str
    pitch: float
    time: float
    duration: NotRequired[float]
    isNew: NotRequired[bool]
    originalId: NotRequired[str | None]
    isAsFound: NotRequired[bool]


class PostEditingSaveBodyEditedDataLyrics(TypedDict):
    modifiedSegments: list[PostEditingSaveBodyEditedDataLyricsModifiedSegmentsItem]
    fullText: str


class PostEditingSaveBodyEditedDataLyricsModifiedSegmentsItem(TypedDict):
    noteId: NotRequired[str]
    wordId: NotRequired[str]
    lineId: NotRequired[str]
    text: NotRequired[str]
    syllables: NotRequired[list[str]]
    startsLine: NotRequired[bool]
    cuts: NotRequired[list[float]]
    isEdited: NotRequired[bool]
    start: NotRequired[float]
    end: NotRequired[float]


class PostEditingSaveBodyEditedDataBarsItem(TypedDict):
    beats: list[float]
    unit: Literal[2, 4, 8]


class PostEditingSaveBodyEditedDataChordsItem(TypedDict):
    start: float
    end: float
    name: str


class PostEditingSaveAnswer(TypedDict):
    timestamp: str
    version: int


class LoadedEdits(TypedDict):
    type: Literal["edited", "original"]
    data: LoadedEditsData | None
    version: int
    timestamp: str | None
    pipeline_id: str
    lyrics_id: str | None
    review: list[EditsReviewItem]


class LoadedEditsData(TypedDict):
    melody: LoadedEditsDataMelody
    lyrics: LoadedEditsDataLyrics
    bars: NotRequired[list[LoadedEditsDataBarsItem]]
    chords: NotRequired[list[LoadedEditsDataChordsItem]]


class LoadedEditsDataMelody(TypedDict):
    noteSequence: list[LoadedEditsDataMelodyNoteSequenceItem]
    removedNoteIds: list[str]
    addedNotes: list[LoadedEditsDataMelodyAddedNotesItem]


class LoadedEditsDataMelodyNoteSequenceItem(TypedDict):
    id: str
    pitch: float
    time: float
    duration: float
    isNew: bool
    originalId: NotRequired[str | None]
    isAsFound: NotRequired[bool]


class LoadedEditsDataMelodyAddedNotesItem(TypedDict):
    id: str
    pitch: float
    time: float
    duration: float
    isNew: bool
    originalId: NotRequired[str | None]
    isAsFound: NotRequired[bool]


class LoadedEditsDataLyrics(TypedDict):
    modifiedSegments: list[LoadedEditsDataLyricsModifiedSegmentsItem]
    fullText: str


class LoadedEditsDataLyricsModifiedSegmentsItem(TypedDict):
    noteId: NotRequired[str]
    wordId: NotRequired[str]
    lineId: NotRequired[str]
    text: NotRequired[str]
    syllables: NotRequired[list[str]]
    startsLine: NotRequired[bool]
    cuts: NotRequired[list[float]]
    isEdited: NotRequired[bool]
    start: NotRequired[float]
    end: NotRequired[float]


class LoadedEditsDataBarsItem(TypedDict):
    beats: list[float]
    unit: Literal[2, 4, 8]


class LoadedEditsDataChordsItem(TypedDict):
    start: float
    end: float
    name: str


class EditsReviewItem1(TypedDict):
    type: Literal["changed_note"]
    was: EditsReviewItem1Was | None
    wanted: EditsReviewItem1Wanted


class EditsReviewItem1Was(TypedDict):
    time: float
    duration: float
    pitch: float


class EditsReviewItem1Wanted(TypedDict):
    time: float
    duration: float
    pitch: float


class EditsReviewItem2(TypedDict):
    type: Literal["removed_note"]
    was: EditsReviewItem2Was


class EditsReviewItem2Was(TypedDict):
    time: float
    duration: float
    pitch: float


class EditsReviewItem3(TypedDict):
    type: Literal["shown_note"]
    was: EditsReviewItem3Was


class EditsReviewItem3Was(TypedDict):
    time: float
    duration: float
    pitch: float


class EditsReviewItem4(TypedDict):
    type: Literal["note_text"]
    was: EditsReviewItem4Was | None
    text: str


class EditsReviewItem4Was(TypedDict):
    time: float
    duration: float
    pitch: float


class EditsReviewItem5(TypedDict):
    type: Literal["word_text"]
    was: EditsReviewItem5Was | None
    text: str


class EditsReviewItem5Was(TypedDict):
    start: float
    end: float
    text: str


class EditsReviewItem6(TypedDict):
    type: Literal["word_times"]
    was: EditsReviewItem6Was | None
    wanted: EditsReviewItem6Wanted


class EditsReviewItem6Was(TypedDict):
    start: float
    end: float
    text: str


class EditsReviewItem6Wanted(TypedDict):
    start: float
    end: float


class EditsReviewItem7(TypedDict):
    type: Literal["line_text"]
    was: EditsReviewItem7Was | None
    text: str


class EditsReviewItem7Was(TypedDict):
    start: float
    end: float
    text: str


class EditsReviewItem8(TypedDict):
    type: Literal["line_start"]
    was: EditsReviewItem8Was | None
    begins: bool


class EditsReviewItem8Was(TypedDict):
    start: float
    end: float
    text: str


class GetEditingStatusAnswer(TypedDict):
    has_edited_version: bool
    version: int
    timestamp: str | None


class GetEditingVersionsAnswer(TypedDict):
    versions: list[EditsVersion]


class EditsVersion(TypedDict):
    version: int
    type: Literal["edited", "original"]
    timestamp: str
    pipeline_id: str | None
    lyrics_id: str | None
    restored_version: int | None
    note_changes: int
    text_changes: int


class PostEditingRestoreBody(TypedDict):
    version: int


class PostEditingRestoreAnswer(TypedDict):
    timestamp: str
    version: int


class PostEditingResetAnswer(TypedDict):
    has_edited_version: bool
    version: int
    timestamp: str | None


class PostPracticeResultsBody(TypedDict):
    id: NotRequired[str]
    sung_at: NotRequired[str]
    session_id: str
    song_id: str
    level: Literal["relaxed", "steady", "precise"]
    is_octave_free: bool
    semitones: int
    speed_percent: int
    range: NotRequired[PostPracticeResultsBodyRange | None]
    lines: list[PostPracticeResultsBodyLinesItem]


class PostPracticeResultsBodyRange(TypedDict):
    lowest_midi: int
    highest_midi: int


class PostPracticeResultsBodyLinesItem(TypedDict):
    start_seconds: float
    end_seconds: float
    voiced_seconds: float
    score: float
    cents: float | None
    onset_seconds: float | None
    with_picture: NotRequired[bool | None]


class KeptPass(TypedDict):
    id: str
    session_id: str
    song_id: str
    level: Literal["relaxed", "steady", "precise"]
    is_octave_free: bool
    semitones: int
    speed_percent: int
    range: NotRequired[KeptPassRange | None]
    score: float
    cents: float | None
    onset_seconds: float | None
    voiced_seconds: float
    created_at: str


class KeptPassRange(TypedDict):
    lowest_midi: int
    highest_midi: int


class GetPracticeResultsAnswer(TypedDict):
    results: list[PracticeResult]
    total: int
    limit: int
    offset: int


class PracticeResult(TypedDict):
    id: str
    session_id: str
    song_id: str
    level: Literal["relaxed", "steady", "precise"]
    is_octave_free: bool
    semitones: int
    speed_percent: int
    range: NotRequired[PracticeResultRange | None]
    lines: list[PracticeResultLinesItem]
    score: float
    cents: float | None
    onset_seconds: float | None
    voiced_seconds: float
    created_at: str


class PracticeResultRange(TypedDict):
    lowest_midi: int
    highest_midi: int


class PracticeResultLinesItem(TypedDict):
    start_seconds: float
    end_seconds: float
    voiced_seconds: float
    score: float
    cents: float | None
    onset_seconds: float | None
    with_picture: bool | None


class PostPracticeTestsBody(TypedDict):
    id: NotRequired[str]
    kind: Literal["singing", "ear"]
    tasks: list[PostPracticeTestsBodyTasksItem]


class PostPracticeTestsBodyTasksItem(TypedDict):
    task: Literal["range", "tone", "interval", "melody", "line", "mistuning"]
    attempts: int
    accuracy_cents: NotRequired[float | None]
    precision_cents: NotRequired[float | None]
    threshold_cents: NotRequired[float | None]
    lowest_midi: NotRequired[int | None]
    highest_midi: NotRequired[int | None]


class PracticeTest(TypedDict):
    id: str
    kind: Literal["singing", "ear"]
    tasks: list[PracticeTestTasksItem]
    created_at: str


class PracticeTestTasksItem(TypedDict):
    task: Literal["range", "tone", "interval", "melody", "line", "mistuning"]
    attempts: int
    accuracy_cents: float | None
    precision_cents: float | None
    threshold_cents: float | None
    lowest_midi: int | None
    highest_midi: int | None


class GetPracticeTestsAnswer(TypedDict):
    tests: list[PracticeTest]
    total: int
    limit: int
    offset: int


class GetPracticeProgressAnswer(TypedDict):
    weeks: list[GetPracticeProgressAnswerWeeksItem]
    months: list[GetPracticeProgressAnswerMonthsItem]
    songs: list[GetPracticeProgressAnswerSongsItem]


class GetPracticeProgressAnswerWeeksItem(TypedDict):
    week: str
    passes: int
    voiced_seconds: float
    score: float | None


class GetPracticeProgressAnswerMonthsItem(TypedDict):
    month: str
    lowest_midi: int | None
    highest_midi: int | None


class GetPracticeProgressAnswerSongsItem(TypedDict):
    song_id: str
    title: str
    passes: int
    voiced_seconds: float
    first_score: float | None
    latest_score: float | None
    best_score: float | None
    practised_at: str


class GetSongHistoryAnswer(TypedDict):
    weeks: list[GetSongHistoryAnswerWeeksItem]


class GetSongHistoryAnswerWeeksItem(TypedDict):
    week: str
    passes: int
    voiced_seconds: float
    score: float | None


EditsReviewItem = Union[EditsReviewItem1, EditsReviewItem2, EditsReviewItem3, EditsReviewItem4, EditsReviewItem5, EditsReviewItem6, EditsReviewItem7, EditsReviewItem8]
