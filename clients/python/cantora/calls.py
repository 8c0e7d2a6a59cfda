"""Written by `npm run client` from the API's document; changes belong there."""

from __future__ import annotations

from typing import Any, Literal, cast

from . import types
from .transport import Transport


class Calls(Transport):
    def get_auth_status(self, *, time_zone: str | None = None) -> types.GetAuthStatusAnswer:
        """Plan, credits, practice time and songs."""
        return cast(types.GetAuthStatusAnswer, self.call("GET", "/api/v1/auth/status", query={"time_zone": time_zone}))

    def get_songs(self, *, limit: str | None = None, offset: str | None = None, include_processing: str | None = None) -> types.GetSongsAnswer:
        """Songs, the newest first."""
        return cast(types.GetSongsAnswer, self.call("GET", "/api/v1/songs", query={"limit": limit, "offset": offset, "include_processing": include_processing}))

    def get_songs_stats(self) -> types.GetSongsStatsAnswer:
        """How many songs there are."""
        return cast(types.GetSongsStatsAnswer, self.call("GET", "/api/v1/songs/stats"))

    def get_song(self, song_id: str) -> types.Song:
        """One song."""
        return cast(types.Song, self.call("GET", self.path("/api/v1/songs/{songId}", song_id)))

    def put_song(self, song_id: str, body: types.PutSongBody) -> types.Song:
        """Change the title or the key."""
        return cast(types.Song, self.call("PUT", self.path("/api/v1/songs/{songId}", song_id), json=body))

    def delete_song(self, song_id: str, *, cleanup_files: str | None = None) -> None:
        """Delete a song, its notes and its files."""
        self.call("DELETE", self.path("/api/v1/songs/{songId}", song_id), query={"cleanup_files": cleanup_files})

    def post_song_play(self, song_id: str) -> types.PostSongPlayAnswer:
        """Count a play."""
        return cast(types.PostSongPlayAnswer, self.call("POST", self.path("/api/v1/songs/{songId}/play", song_id)))

    def get_lyrics(self, id: str) -> types.GetLyricsAnswer:
        """The words of a song, by its id or by that of a run."""
        return cast(types.GetLyricsAnswer, self.call("GET", self.path("/api/v1/lyrics/{id}", id)))

    def put_lyrics(self, song_id: str, body: types.PutLyricsBody) -> types.PipelineStatus:
        """Give a song words of one’s own: they are placed in its voice, for free."""
        return cast(types.PipelineStatus, self.call("PUT", self.path("/api/v1/lyrics/{songId}", song_id), json=body))

    def delete_lyrics(self, song_id: str) -> None:
        """Take the given words away: the song has those of its analysis again."""
        self.call("DELETE", self.path("/api/v1/lyrics/{songId}", song_id))

    def get_lyrics_text(self, song_id: str) -> types.GetLyricsTextAnswer:
        """The texts that were given for a song, as they were typed."""
        return cast(types.GetLyricsTextAnswer, self.call("GET", self.path("/api/v1/lyrics/{songId}/text", song_id)))

    def get_audio(self, file_name: str) -> bytes:
        """A track by its name, a result's `file_path`."""
        return self.read("GET", self.path("/api/v1/audio/{fileName}", file_name))

    def get_files_processed(self, song_id: str) -> bytes:
        """The instrumental track of a song."""
        return self.read("GET", self.path("/api/v1/files/processed/{songId}", song_id))

    def get_files_processed_vocals(self, song_id: str) -> bytes:
        """The vocal track of a song."""
        return self.read("GET", self.path("/api/v1/files/processed/{songId}/vocals", song_id))

    def post_uploads(self, body: types.PostUploadsBody) -> types.Upload:
        """Begin a resumable upload."""
        return cast(types.Upload, self.call("POST", "/api/v1/uploads", json=body))

    def get_uploads(self) -> types.GetUploadsAnswer:
        """Uploads that are neither finished nor given up."""
        return cast(types.GetUploadsAnswer, self.call("GET", "/api/v1/uploads"))

    def get_upload(self, upload_id: str) -> types.Upload:
        """How far an upload is."""
        return cast(types.Upload, self.call("GET", self.path("/api/v1/uploads/{uploadId}", upload_id)))

    def delete_upload(self, upload_id: str) -> None:
        """Give an upload up."""
        self.call("DELETE", self.path("/api/v1/uploads/{uploadId}", upload_id))

    def put_upload_part(self, upload_id: str, part_number: str, body: bytes) -> types.UploadPart:
        """Send one part; the same bytes get the same answer however often they come."""
        return cast(types.UploadPart, self.call("PUT", self.path("/api/v1/uploads/{uploadId}/parts/{partNumber}", upload_id, part_number), data=body))

    def post_upload_complete(self, upload_id: str) -> types.Song:
        """Make the song of the parts, or bring the sound of the named one back."""
        return cast(types.Song, self.call("POST", self.path("/api/v1/uploads/{uploadId}/complete", upload_id)))

    def get_song_export_ultrastar(self, song_id: str, *, semitones: str | None = None, edited: str | None = None) -> bytes:
        """Notes and words for karaoke games, as UltraStar txt."""
        return self.read("GET", self.path("/api/v1/songs/{songId}/export/ultrastar", song_id), query={"semitones": semitones, "edited": edited})

    def get_song_export_lrc(self, song_id: str, *, semitones: str | None = None, edited: str | None = None) -> bytes:
        """Words with their times, as Enhanced LRC."""
        return self.read("GET", self.path("/api/v1/songs/{songId}/export/lrc", song_id), query={"semitones": semitones, "edited": edited})

    def get_song_export_midi(self, song_id: str, *, semitones: str | None = None, edited: str | None = None) -> bytes:
        """Notes with their words as MIDI."""
        return self.read("GET", self.path("/api/v1/songs/{songId}/export/midi", song_id), query={"semitones": semitones, "edited": edited})

    def get_song_export_musicxml(self, song_id: str, *, semitones: str | None = None, edited: str | None = None) -> bytes:
        """A score with words, as MusicXML."""
        return self.read("GET", self.path("/api/v1/songs/{songId}/export/musicxml", song_id), query={"semitones": semitones, "edited": edited})

    def get_song_export_chordpro(self, song_id: str, *, semitones: str | None = None, edited: str | None = None) -> bytes:
        """Words with the chords between them, as ChordPro."""
        return self.read("GET", self.path("/api/v1/songs/{songId}/export/chordpro", song_id), query={"semitones": semitones, "edited": edited})

    def get_song_export_songsheet(self, song_id: str, *, semitones: str | None = None, edited: str | None = None) -> bytes:
        """The words to print, in verses with chords and bars, as HTML."""
        return self.read("GET", self.path("/api/v1/songs/{songId}/export/songsheet", song_id), query={"semitones": semitones, "edited": edited})

    def get_song_export_all_zip(self, song_id: str, *, semitones: str | None = None, edited: str | None = None) -> bytes:
        """All files of the song in one, its tracks in a key that they were rendered in."""
        return self.read("GET", self.path("/api/v1/songs/{songId}/export/all.zip", song_id), query={"semitones": semitones, "edited": edited})

    def get_song_export_vocals_wav(self, song_id: str, *, semitones: str | None = None) -> bytes:
        """The vocal track as WAV, in a key that it was rendered in."""
        return self.read("GET", self.path("/api/v1/songs/{songId}/export/vocals.wav", song_id), query={"semitones": semitones})

    def get_song_export_instrumental_wav(self, song_id: str, *, semitones: str | None = None, click: str | None = None) -> bytes:
        """The instrumental track as WAV, with a metronome if wanted."""
        return self.read("GET", self.path("/api/v1/songs/{songId}/export/instrumental.wav", song_id), query={"semitones": semitones, "click": click})

    def post_song_import(self, song_id: str, body: bytes, *, version: str | None = None) -> types.ImportedFile:
        """Make the notes and words of a file edits of the song."""
        return cast(types.ImportedFile, self.call("POST", self.path("/api/v1/songs/{songId}/import", song_id), query={"version": version}, data=body))

    def post_pipeline_process(self, body: types.PostPipelineProcessBody) -> types.PipelineStatus:
        """Process a song, or answer with the run that is under way."""
        return cast(types.PipelineStatus, self.call("POST", "/api/v1/pipeline/process", json=body))

    def post_pipeline_retry(self, id: str, body: types.PostPipelineRetryBody) -> types.PipelineStatus:
        """Try a failed or cancelled song again."""
        return cast(types.PipelineStatus, self.call("POST", self.path("/api/v1/pipeline/retry/{id}", id), json=body))

    def post_pipeline_cancel(self, id: str) -> types.PipelineStatus:
        """Cancel the run."""
        return cast(types.PipelineStatus, self.call("POST", self.path("/api/v1/pipeline/cancel/{id}", id)))

    def get_pipeline_active(self) -> types.GetPipelineActiveAnswer:
        """The runs that are under way."""
        return cast(types.GetPipelineActiveAnswer, self.call("GET", "/api/v1/pipeline/active"))

    def get_pipeline_status(self, id: str) -> types.PipelineStatus:
        """How far a run is."""
        return cast(types.PipelineStatus, self.call("GET", self.path("/api/v1/pipeline/status/{id}", id)))

    def get_pipeline_result(self, id: str) -> types.PipelineResult:
        """Notes, words, key, tempo, quality and links to the tracks."""
        return cast(types.PipelineResult, self.call("GET", self.path("/api/v1/pipeline/result/{id}", id)))

    def post_training_start(self, body: types.PostTrainingStartBody) -> types.PostTrainingStartAnswer:
        """Begin to practise a song."""
        return cast(types.PostTrainingStartAnswer, self.call("POST", "/api/v1/training/start", json=body))

    def post_training_heartbeat(self, body: types.PostTrainingHeartbeatBody) -> types.PostTrainingHeartbeatAnswer:
        """Still practising."""
        return cast(types.PostTrainingHeartbeatAnswer, self.call("POST", "/api/v1/training/heartbeat", json=body))

    def post_training_end(self, body: types.PostTrainingEndBody) -> types.PostTrainingEndAnswer:
        """Stop practising."""
        return cast(types.PostTrainingEndAnswer, self.call("POST", "/api/v1/training/end", json=body))

    def post_training_offline(self, body: types.PostTrainingOfflineBody) -> types.PostTrainingOfflineAnswer:
        """Practice without a network, told of later; time counts once."""
        return cast(types.PostTrainingOfflineAnswer, self.call("POST", "/api/v1/training/offline", json=body))

    def get_training_days(self, *, time_zone: str | None = None) -> types.GetTrainingDaysAnswer:
        """Minutes of practice, day by day."""
        return cast(types.GetTrainingDaysAnswer, self.call("GET", "/api/v1/training/days", query={"time_zone": time_zone}))

    def post_transposition_start(self, body: types.PostTranspositionStartBody) -> types.PostTranspositionStartAnswer:
        """The files of a song in another key, or the task that makes them."""
        return cast(types.PostTranspositionStartAnswer, self.call("POST", "/api/v1/transposition/start", json=body))

    def get_transposition_files(self, song_id: str) -> types.GetTranspositionFilesAnswer:
        """The keys that a song is there in."""
        return cast(types.GetTranspositionFilesAnswer, self.call("GET", self.path("/api/v1/transposition/files/{songId}", song_id)))

    def get_transposition_pitch_map(self, song_id: str, pitch: str) -> types.PitchMap:
        """The notes and the key of a song in another key."""
        return cast(types.PitchMap, self.call("GET", self.path("/api/v1/transposition/pitch-map/{songId}/{pitch}", song_id, pitch)))

    def get_transposition_download(self, song_id: str, pitch: str, *, track: str | None = None) -> bytes:
        """A song in another key as audio."""
        return self.read("GET", self.path("/api/v1/transposition/download/{songId}/{pitch}", song_id, pitch), query={"track": track})

    def post_editing_save(self, body: types.PostEditingSaveBody) -> types.PostEditingSaveAnswer:
        """Save what was edited, as the next version."""
        return cast(types.PostEditingSaveAnswer, self.call("POST", "/api/v1/editing/save", json=body))

    def get_editing_load(self, id: str) -> types.LoadedEdits:
        """The newest version, carried over to the result that the song has now."""
        return cast(types.LoadedEdits, self.call("GET", self.path("/api/v1/editing/load/{id}", id)))

    def get_editing_status(self, id: str) -> types.GetEditingStatusAnswer:
        """Whether there is an edited version."""
        return cast(types.GetEditingStatusAnswer, self.call("GET", self.path("/api/v1/editing/status/{id}", id)))

    def get_editing_versions(self, id: str) -> types.GetEditingVersionsAnswer:
        """The versions that can be restored, the newest first."""
        return cast(types.GetEditingVersionsAnswer, self.call("GET", self.path("/api/v1/editing/versions/{id}", id)))

    def post_editing_restore(self, id: str, body: types.PostEditingRestoreBody) -> types.PostEditingRestoreAnswer:
        """Make an earlier version the newest again."""
        return cast(types.PostEditingRestoreAnswer, self.call("POST", self.path("/api/v1/editing/restore/{id}", id), json=body))

    def post_editing_reset(self, id: str) -> types.PostEditingResetAnswer:
        """Go back to the original; what was edited can be restored."""
        return cast(types.PostEditingResetAnswer, self.call("POST", self.path("/api/v1/editing/reset/{id}", id)))

    def post_practice_results(self, body: types.PostPracticeResultsBody) -> types.KeptPass:
        """How a pass over a song went, line by line; the newest 200 of a song are kept."""
        return cast(types.KeptPass, self.call("POST", "/api/v1/practice/results", json=body))

    def get_practice_results(self, *, song_id: str, limit: str | None = None, offset: str | None = None) -> types.GetPracticeResultsAnswer:
        """How the passes over a song went."""
        return cast(types.GetPracticeResultsAnswer, self.call("GET", "/api/v1/practice/results", query={"song_id": song_id, "limit": limit, "offset": offset}))

    def post_practice_tests(self, body: types.PostPracticeTestsBody) -> types.PracticeTest:
        """What a test of the voice or of the ear found; the newest 200 are kept."""
        return cast(types.PracticeTest, self.call("POST", "/api/v1/practice/tests", json=body))

    def get_practice_tests(self, *, kind: str | None = None, limit: str | None = None, offset: str | None = None) -> types.GetPracticeTestsAnswer:
        """What the tests of the voice and of the ear found."""
        return cast(types.GetPracticeTestsAnswer, self.call("GET", "/api/v1/practice/tests", query={"kind": kind, "limit": limit, "offset": offset}))

    def get_practice_progress(self, *, time_zone: str | None = None) -> types.GetPracticeProgressAnswer:
        """Accuracy and sung time of the last twelve weeks, over all songs and by song."""
        return cast(types.GetPracticeProgressAnswer, self.call("GET", "/api/v1/practice/progress", query={"time_zone": time_zone}))

    def get_song_history(self, song_id: str, *, time_zone: str | None = None) -> types.GetSongHistoryAnswer:
        """Accuracy and sung time of the last twelve weeks, of one song."""
        return cast(types.GetSongHistoryAnswer, self.call("GET", self.path("/api/v1/songs/{songId}/history", song_id), query={"time_zone": time_zone}))
