/** Written by `npm run client` from the API’s document; changes belong there. */

export interface paths {
    "/api/v1/auth/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plan, credits, practice time and songs */
        get: operations["getAuthStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Songs, the newest first */
        get: operations["getSongs"];
        put?: never;
        /** Upload a song as one form */
        post: operations["postSongs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many songs there are */
        get: operations["getSongsStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One song */
        get: operations["getSong"];
        /** Change the title or the key */
        put: operations["putSong"];
        post?: never;
        /** Delete a song, its notes and its files */
        delete: operations["deleteSong"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count a play */
        post: operations["postSongPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lyrics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The words of a song, by its id or by that of a run */
        get: operations["getLyrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lyrics/{songId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a song words of one’s own: they are placed in its voice, for free */
        put: operations["putLyrics"];
        post?: never;
        /** Take the given words away: the song has those of its analysis again */
        delete: operations["deleteLyrics"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lyrics/{songId}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The texts that were given for a song, as they were typed */
        get: operations["getLyricsText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audio/{fileName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A track by its name, a result's `file_path` */
        get: operations["getAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/processed/{songId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The instrumental track of a song */
        get: operations["getFilesProcessed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/processed/{songId}/vocals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The vocal track of a song */
        get: operations["getFilesProcessedVocals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Uploads that are neither finished nor given up */
        get: operations["getUploads"];
        put?: never;
        /** Begin a resumable upload */
        post: operations["postUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an upload is */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /** Give an upload up */
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads/{uploadId}/parts/{partNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Send one part; the same bytes get the same answer however often they come */
        put: operations["putUploadPart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads/{uploadId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the song of the parts, or bring the sound of the named one back */
        post: operations["postUploadComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/export/ultrastar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes and words for karaoke games, as UltraStar txt */
        get: operations["getSongExportUltrastar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/export/lrc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Words with their times, as Enhanced LRC */
        get: operations["getSongExportLrc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/export/midi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes with their words as MIDI */
        get: operations["getSongExportMidi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/export/musicxml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A score with words, as MusicXML */
        get: operations["getSongExportMusicxml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/export/chordpro": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Words with the chords between them, as ChordPro */
        get: operations["getSongExportChordpro"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/export/songsheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The words to print, in verses with chords and bars, as HTML */
        get: operations["getSongExportSongsheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/export/all.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All files of the song in one, its tracks in a key that they were rendered in */
        get: operations["getSongExportAllZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/export/vocals.wav": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The vocal track as WAV, in a key that it was rendered in */
        get: operations["getSongExportVocalsWav"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/export/instrumental.wav": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The instrumental track as WAV, with a metronome if wanted */
        get: operations["getSongExportInstrumentalWav"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the notes and words of a file edits of the song */
        post: operations["postSongImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pipeline/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Process a song, or answer with the run that is under way */
        post: operations["postPipelineProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pipeline/retry/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a failed or cancelled song again */
        post: operations["postPipelineRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pipeline/cancel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the run */
        post: operations["postPipelineCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pipeline/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The runs that are under way */
        get: operations["getPipelineActive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pipeline/status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a run is */
        get: operations["getPipelineStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pipeline/result/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes, words, key, tempo, quality and links to the tracks */
        get: operations["getPipelineResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/training/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to practise a song */
        post: operations["postTrainingStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/training/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Still practising */
        post: operations["postTrainingHeartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/training/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop practising */
        post: operations["postTrainingEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/training/offline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Practice without a network, told of later; time counts once */
        post: operations["postTrainingOffline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/training/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Minutes of practice, day by day */
        get: operations["getTrainingDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transposition/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The files of a song in another key, or the task that makes them */
        post: operations["postTranspositionStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transposition/files/{songId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The keys that a song is there in */
        get: operations["getTranspositionFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transposition/pitch-map/{songId}/{pitch}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notes and the key of a song in another key */
        get: operations["getTranspositionPitchMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transposition/download/{songId}/{pitch}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A song in another key as audio */
        get: operations["getTranspositionDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/editing/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save what was edited, as the next version */
        post: operations["postEditingSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/editing/load/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest version, carried over to the result that the song has now */
        get: operations["getEditingLoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/editing/status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether there is an edited version */
        get: operations["getEditingStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/editing/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions that can be restored, the newest first */
        get: operations["getEditingVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/editing/restore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an earlier version the newest again */
        post: operations["postEditingRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/editing/reset/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go back to the original; what was edited can be restored */
        post: operations["postEditingReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/practice/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the passes over a song went */
        get: operations["getPracticeResults"];
        put?: never;
        /** How a pass over a song went, line by line; the newest 200 of a song are kept */
        post: operations["postPracticeResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/practice/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the tests of the voice and of the ear found */
        get: operations["getPracticeTests"];
        put?: never;
        /** What a test of the voice or of the ear found; the newest 200 are kept */
        post: operations["postPracticeTests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/practice/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accuracy and sung time of the last twelve weeks, over all songs and by song */
        get: operations["getPracticeProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/songs/{songId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accuracy and sung time of the last twelve weeks, of one song */
        get: operations["getSongHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What a job is at.
         *
         *     `separator`: the engine that separates, where that is what is done.
         *     `queue_place`: 1 is next; null unless the job is waiting.
         */
        Activity: {
            name: components["schemas"]["ActivityName"];
            /** @default null */
            separator: components["schemas"]["Word"] | null;
            /** @default null */
            queue_place: number | null;
        };
        /** @enum {string} */
        ActivityName: "waiting" | "fetching" | "reading" | "following" | "separating" | "separating_first" | "separating_second" | "joining" | "writing_melody" | "placing_words" | "hearing_words" | "leaving_out_words" | "judging" | "changing_key" | "packing" | "storing";
        /** @description `bar` counts from 1, 0 is a pickup; `beat` from 1 in its bar; `confidence` of its bar. */
        Beat: {
            time: components["schemas"]["Seconds"];
            bar: number;
            beat: number;
            confidence: components["schemas"]["Fraction"];
        };
        Bpm: number;
        /** @description A chord of the accompaniment; `N` where none is played. Roots are written with sharps. */
        Chord: {
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            name: components["schemas"]["ChordName"];
            confidence: components["schemas"]["Fraction"];
        };
        ChordName: string;
        EditsReviewItem: {
            /** @constant */
            type: "changed_note";
            /** @description As it was in the result that was edited; null: not known */
            was: {
                /** @description Start in seconds */
                time: number;
                /** @description Seconds */
                duration: number;
                /** @description Frequency in hertz */
                pitch: number;
            } | null;
            wanted: {
                /** @description Start in seconds */
                time: number;
                /** @description Seconds */
                duration: number;
                /** @description Frequency in hertz */
                pitch: number;
            };
        } | {
            /** @constant */
            type: "removed_note";
            was: {
                /** @description Start in seconds */
                time: number;
                /** @description Seconds */
                duration: number;
                /** @description Frequency in hertz */
                pitch: number;
            };
        } | {
            /** @constant */
            type: "shown_note";
            was: {
                /** @description Start in seconds */
                time: number;
                /** @description Seconds */
                duration: number;
                /** @description Frequency in hertz */
                pitch: number;
            };
        } | {
            /** @constant */
            type: "note_text";
            /** @description As it was in the result that was edited; null: not known */
            was: {
                /** @description Start in seconds */
                time: number;
                /** @description Seconds */
                duration: number;
                /** @description Frequency in hertz */
                pitch: number;
            } | null;
            text: string;
        } | {
            /** @constant */
            type: "word_text";
            /** @description As it was in the result that was edited; null: not known */
            was: {
                start: number;
                end: number;
                text: string;
            } | null;
            text: string;
        } | {
            /** @constant */
            type: "word_times";
            /** @description As it was in the result that was edited; null: not known */
            was: {
                start: number;
                end: number;
                text: string;
            } | null;
            wanted: {
                start: number;
                end: number;
            };
        } | {
            /** @constant */
            type: "line_text";
            /** @description As it was in the result that was edited; null: not known */
            was: {
                start: number;
                end: number;
                text: string;
            } | null;
            text: string;
        } | {
            /** @constant */
            type: "line_start";
            /** @description As it was in the result that was edited; null: not known */
            was: {
                start: number;
                end: number;
                text: string;
            } | null;
            begins: boolean;
        };
        EditsVersion: {
            version: number;
            /**
             * @description `original`: nothing is edited, because nothing ever was or because it was reset
             * @enum {string}
             */
            type: "edited" | "original";
            /** Format: date-time */
            timestamp: string;
            /** @description The run whose result was edited; null of the original */
            pipeline_id: string | null;
            /** @description The singer's own lyrics that stood in place of the result's words; null: none */
            lyrics_id: string | null;
            /** @description The version that it brought back; null: it was saved */
            restored_version: number | null;
            /** @description Notes that were changed, removed, brought back or added; bars count as one, and chords */
            note_changes: number;
            /** @description Words and lines that were changed */
            text_changes: number;
        };
        Error: {
            /** @description In English; other languages take their words by `code` and `params` */
            detail: string;
            code: string;
            params?: Record<string, never>;
            request_id: string;
            errors?: {
                field: string;
                message: string;
                code: string;
                /** @description What the words need, such as the shortest length */
                params?: {
                    min?: number;
                    max?: number;
                    language?: string;
                };
                suggestion?: string;
            }[];
            /** @description `detail` once more, only from the waitlist: form services put it here */
            error?: string;
        };
        /**
         * @description All that is known of a song so far; null is not known yet, or not there.
         *
         *     `waveform`: peaks of equal stretches, in percent of the loudest.
         *     `heard_until_seconds`: how far the notes reach.
         *     `word_count`: how many words are found; 0 where there are none.
         */
        Findings: {
            duration_seconds: number;
            waveform: number[];
            key_name: components["schemas"]["Word"] | null;
            tempo_bpm: number | null;
            notes: components["schemas"]["FoundNote"][];
            heard_until_seconds: components["schemas"]["Seconds"];
            /** @default null */
            word_count: number | null;
        };
        /** @description A note as it was heard first; the result may say otherwise. */
        FoundNote: {
            time_start: components["schemas"]["Seconds"];
            time_end: components["schemas"]["Seconds"];
            midi_number: number;
        };
        Fraction: number;
        /** @enum {string} */
        Grade: "good" | "usable" | "poor" | "unusable";
        Hertz: number;
        ImportedFile: {
            /** @enum {string} */
            format: "ultrastar" | "lrc" | "midi" | "musicxml";
            /** @description Of the edits that the file became; as before where it changed nothing */
            version: number;
            timestamp: string | null;
            /** @description How far the notes of the file were from the recording */
            semitones: number;
            /** @description By how many octaves notes of others were moved to where this voice sings */
            octaves: number;
            taken: {
                /** @description As the song has them already */
                notes_kept: number;
                notes_changed: number;
                /** @description Found by the analysis, and hidden until now */
                notes_brought_back: number;
                notes_added: number;
                notes_removed: number;
                texts_on_notes: number;
                words_moved: number;
                lines_changed: number;
            };
            /** @description What of the file has no place in this song */
            left_out: {
                /** @enum {string} */
                what: "other_voices" | "unpitched_words" | "tempo_changes" | "other_tracks" | "unreadable_lines" | "after_the_end" | "foreign_lines" | "other_words";
                count: number;
            }[];
        };
        KeptPass: {
            id: string;
            session_id: string;
            song_id: string;
            /** @enum {string} */
            level: "relaxed" | "steady" | "precise";
            is_octave_free: boolean;
            semitones: number;
            speed_percent: number;
            /** @description The lowest and the highest tone that were held, as MIDI keys; null where none was */
            range?: {
                lowest_midi: number;
                highest_midi: number;
            } | null;
            score: number;
            /** @description Above 0 is sharp; null where too little was sung */
            cents: number | null;
            /** @description Above 0 is late */
            onset_seconds: number | null;
            /** @description In which somebody sang */
            voiced_seconds: number;
            /** Format: date-time */
            created_at: string;
        };
        /** @description The likeliest key, then the next ones. */
        Key: {
            name: components["schemas"]["Word"];
            confidence: components["schemas"]["Fraction"];
            alternatives: components["schemas"]["KeyAlternative"][];
        };
        /** @description A key such as `A minor`. */
        KeyAlternative: {
            name: components["schemas"]["Word"];
            confidence: components["schemas"]["Fraction"];
        };
        /**
         * @description What was given and is not among the words.
         *
         *     `not_sung`: a heading, chords, credits, a sign in brackets.
         *     `not_heard`: not found in the voice.
         *     `no_time`: a row without a time in a file that has times.
         *     `same_time`: at the time of another line.
         *     `outside`: behind the end of the song.
         *     `second_voice`: of a duet.
         */
        LeftOut: {
            text: string;
            why: components["schemas"]["LeftOutReason"];
        };
        /** @enum {string} */
        LeftOutReason: "not_sung" | "not_heard" | "no_time" | "same_time" | "outside" | "second_voice";
        /** @description A line and how sure its words have their places. */
        LineFit: {
            text: string;
            fit: components["schemas"]["Fraction"];
        };
        LoadedEdits: {
            /**
             * @description `original`: nothing is edited, because nothing ever was or because it was reset
             * @enum {string}
             */
            type: "edited" | "original";
            /** @description As it was saved, or carried over to the result that the song has now; null of the original */
            data: {
                melody: {
                    /** @description Notes of the result that were changed, or brought back as they were */
                    noteSequence: {
                        id: string;
                        /** @description Frequency in hertz */
                        pitch: number;
                        /** @description Start in seconds */
                        time: number;
                        /**
                         * @description Seconds
                         * @default 0.5
                         */
                        duration: number;
                        /** @default false */
                        isNew: boolean;
                        originalId?: string | null;
                        /** @description A note that the filter hides and the singer brought back as it is */
                        isAsFound?: boolean;
                    }[];
                    removedNoteIds: string[];
                    addedNotes: {
                        id: string;
                        /** @description Frequency in hertz */
                        pitch: number;
                        /** @description Start in seconds */
                        time: number;
                        /**
                         * @description Seconds
                         * @default 0.5
                         */
                        duration: number;
                        /** @default false */
                        isNew: boolean;
                        originalId?: string | null;
                        /** @description A note that the filter hides and the singer brought back as it is */
                        isAsFound?: boolean;
                    }[];
                };
                lyrics: {
                    modifiedSegments: {
                        /** @description The note that the text is sung on */
                        noteId?: string;
                        /** @description The word whose text or times were changed */
                        wordId?: string;
                        /** @description The line whose text was changed; called like its first word where `startsLine` made it */
                        lineId?: string;
                        text?: string;
                        /** @description Of a word: its text, cut as it is sung */
                        syllables?: string[];
                        /** @description Of a word: true, a line begins with it; false, its line goes on from the one before */
                        startsLine?: boolean;
                        /** @description Of a word: where in it each syllable but the first begins, as a share of its time */
                        cuts?: number[];
                        isEdited?: boolean;
                        start?: number;
                        end?: number;
                    }[];
                    fullText: string;
                };
                /** @description All bars of the song, in place of the result's; without it those of the result */
                bars?: {
                    /** @description The beats of the bar in seconds, rising; the first is the bar line */
                    beats: number[];
                    /**
                     * @description The note value of a beat: 4 for quarters
                     * @enum {number}
                     */
                    unit: 2 | 4 | 8;
                }[];
                /** @description All chords of the song, in place of the result's; without it those of the result */
                chords?: {
                    start: number;
                    end: number;
                    /** @description `C`, `Am`, `G7`, `Dsus4`, `Bbmaj7/F`; `N` for none */
                    name: string;
                }[];
            } | null;
            /** @description To be sent with the next save; 0 while nothing was ever saved */
            version: number;
            /** @description When this version was made; null while there is none */
            timestamp: string | null;
            /** @description The result that the song has now: ids in `data` are its own */
            pipeline_id: string;
            /** @description The singer's own lyrics that stood in place of the result's words; null: none */
            lyrics_id: string | null;
            /** @description What of an earlier result has no place in the one that the song has now, in the order of the song. It stays in that version */
            review: components["schemas"]["EditsReviewItem"][];
        };
        /**
         * @description What became of the text that the singer gave.
         *
         *     `is_insisted`: the voice seems to sing other words; placed because the singer insisted.
         *     `least_fitting`: of words that were refused or insisted on, the lines that fit the voice least.
         */
        LyricsFitting: {
            is_insisted: boolean;
            left_out: components["schemas"]["LeftOut"][];
            least_fitting: components["schemas"]["LineFit"][];
        };
        /** @enum {string} */
        LyricsReason: "not_requested" | "no_engine" | "nobody_sings" | "not_understood" | "not_placed" | "not_this_song";
        /** @description `reason` and `reason_code` say why there are no lyrics; null when `success` is true. */
        LyricsRecognition: {
            success: boolean;
            language: components["schemas"]["Word"] | null;
            reason: components["schemas"]["Sentences"] | null;
            /** @default null */
            reason_code: components["schemas"]["LyricsReason"] | null;
            segments: components["schemas"]["LyricsSegment"][];
            syllables: components["schemas"]["Syllable"][];
        };
        /** @description One line of the lyrics. */
        LyricsSegment: {
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            text: string;
        };
        LyricsText: {
            lyrics_id: string;
            /** @enum {string} */
            format: "plain" | "lrc" | "ultrastar" | "tapped";
            /** @description Exactly as it was given */
            text: string;
            /** @description Of tapped lyrics */
            lines: {
                /** @description Seconds */
                start: number;
                text: string;
            }[] | null;
            /** @description As it was named */
            language: string | null;
            /** @description Whether the singer said that these are the words, whatever the voice sings */
            insist: boolean;
            status: string;
            /** @description In English, as `detail` of errors */
            error: string | null;
            /** @description Why there is no result: a failure, or that it was cancelled */
            error_code: ("empty_file" | "unreadable_audio" | "too_long" | "too_short" | "silent_audio" | "song_longer_than_stated" | "source_unavailable" | "upload_failed" | "out_of_memory" | "timeout" | "engine_failed" | "invalid_result" | "no_lyrics_engine" | "lyrics_not_placed" | "lyrics_not_this_song" | "cancelled") | null;
            /** @description Null where no engine has told */
            lyrics_fitting: components["schemas"]["LyricsFitting"] | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description From its bar on: how many beats a bar has, and of which note value (4: quarters). */
        Meter: {
            bar: number;
            beats_per_bar: number;
            /** @enum {number} */
            unit: 2 | 4 | 8;
        };
        /** @description One sung note. `cents_offset` is `frequency` against the tempered pitch of `midi_number`. */
        Note: {
            time_start: components["schemas"]["Seconds"];
            time_end: components["schemas"]["Seconds"];
            note_name: components["schemas"]["NoteName"];
            frequency: components["schemas"]["Hertz"];
            midi_number: number;
            confidence: components["schemas"]["Fraction"];
            velocity: number;
            cents_offset: number;
        };
        NoteName: string;
        /** @description `lowest`, `highest` and `median_frequency` are null when there is no note. */
        NoteStatistics: {
            note_count: number;
            lowest: components["schemas"]["NoteName"] | null;
            highest: components["schemas"]["NoteName"] | null;
            median_frequency: components["schemas"]["Hertz"] | null;
            voiced_seconds: components["schemas"]["Seconds"];
            range_semitones: number;
        };
        PipelineResult: {
            schema_version: components["schemas"]["SchemaVersion"];
            duration_seconds: number;
            vocal_separation: {
                method_requested: components["schemas"]["Word"];
                method_used: components["schemas"]["Word"];
                engine: components["schemas"]["Word"];
                degraded: boolean;
                degraded_reason: components["schemas"]["Sentences"] | null;
                instrumental_track: components["schemas"]["Track"];
                vocal_track: components["schemas"]["Track"];
            };
            pitch_detection: components["schemas"]["PitchDetection"];
            lyrics_recognition: components["schemas"]["LyricsRecognition"];
            wordTimings: components["schemas"]["WordTiming"][];
            key: components["schemas"]["Key"] | null;
            tempo: components["schemas"]["Tempo"] | null;
            /** @default [] */
            beats: components["schemas"]["Beat"][];
            /** @default [] */
            meters: components["schemas"]["Meter"][];
            /** @default [] */
            chords: components["schemas"]["Chord"][];
            tuning_hertz: components["schemas"]["Hertz"] | null;
            quality: components["schemas"]["Quality"];
            provenance: components["schemas"]["Provenance"][];
            pipeline_id: string;
            song_id: string;
            /** @description The text of the singer's own that the words are taken from; null: the analysis heard them */
            lyrics_id: string | null;
            /** @description Of the singer's own words */
            lyrics_fitting?: components["schemas"]["LyricsFitting"];
        };
        PipelineStatus: {
            pipeline_id: string;
            song_id: string;
            stage: string;
            status: string;
            /** @description 0 to 1, of the whole pipeline */
            progress: number;
            /** @description In English; `stage` and `activity` say it in values */
            message: string;
            /** @description Null where `stage` says all that is known */
            activity: components["schemas"]["Activity"] | null;
            is_processing: boolean;
            is_completed: boolean;
            is_failed: boolean;
            /** @description In English, as `detail` of errors */
            error: string | null;
            /** @description Why there is no result: a failure, or that it was cancelled */
            error_code: ("empty_file" | "unreadable_audio" | "too_long" | "too_short" | "silent_audio" | "song_longer_than_stated" | "source_unavailable" | "upload_failed" | "out_of_memory" | "timeout" | "engine_failed" | "invalid_result" | "no_lyrics_engine" | "lyrics_not_placed" | "lyrics_not_this_song" | "cancelled") | null;
            /** @description Filled when completed */
            result: {
                pipeline_id: string;
            } | null;
            /** @description Of the placing of a singer's own words that has ended, refused or not */
            lyrics_fitting?: components["schemas"]["LyricsFitting"];
            /** @description Of `GET /pipeline/status/{id}` while the song is in work and something is known of it */
            findings?: components["schemas"]["Findings"];
        };
        /** @description f0 in hertz (0 = unvoiced) and its confidence, one value each per `hop_seconds`. */
        PitchCurve: {
            hop_seconds: number;
            f0: number[];
            confidence: components["schemas"]["Fraction"][];
        };
        /** @description The melody as notes, as a curve and in figures. */
        PitchDetection: {
            method_requested: components["schemas"]["Word"];
            method_used: components["schemas"]["Word"];
            note_sequence: components["schemas"]["Note"][];
            statistics: components["schemas"]["NoteStatistics"];
            raw_data: components["schemas"]["PitchCurve"];
            quality_metrics: components["schemas"]["PitchQuality"];
        };
        PitchMap: {
            /** @description Semitones; 0 is the key of the original */
            pitch: number;
            /** @description Of every frequency to that of the original */
            ratio: number;
            /** @description Null where the song has none */
            key: string | null;
            /** @description All notes of the result */
            notes: {
                /** @description `n0`, `n1` … in the order of the result */
                id: string;
                midi_number: number;
                note_name: string;
                /** @description Hertz */
                frequency: number;
            }[];
        };
        /** @description Figures of the melody; jumps are per minute of voice, notes per second of the song. */
        PitchQuality: {
            voiced_ratio: components["schemas"]["Fraction"];
            mean_confidence: components["schemas"]["Fraction"];
            octave_jumps_per_minute: number;
            notes_per_second: number;
        };
        PracticeResult: {
            id: string;
            session_id: string;
            song_id: string;
            /** @enum {string} */
            level: "relaxed" | "steady" | "precise";
            is_octave_free: boolean;
            semitones: number;
            speed_percent: number;
            /** @description The lowest and the highest tone that were held, as MIDI keys; null where none was */
            range?: {
                lowest_midi: number;
                highest_midi: number;
            } | null;
            lines: {
                /** @description Of the song */
                start_seconds: number;
                end_seconds: number;
                /** @description In which somebody sang */
                voiced_seconds: number;
                score: number;
                /** @description Above 0 is sharp; null where too little was sung */
                cents: number | null;
                /** @description Above 0 is late; null where no beginning was heard */
                onset_seconds: number | null;
                /**
                 * @description Whether the singer saw their pitch while they sang; null where nobody told
                 * @default null
                 */
                with_picture: boolean | null;
            }[];
            score: number;
            /** @description Above 0 is sharp; null where too little was sung */
            cents: number | null;
            /** @description Above 0 is late */
            onset_seconds: number | null;
            /** @description In which somebody sang */
            voiced_seconds: number;
            /** Format: date-time */
            created_at: string;
        };
        PracticeTest: {
            id: string;
            /** @enum {string} */
            kind: "singing" | "ear";
            tasks: {
                /** @enum {string} */
                task: "range" | "tone" | "interval" | "melody" | "line" | "mistuning";
                attempts: number;
                /**
                 * @description How far off in the mean, whichever way; null where it was not measured
                 * @default null
                 */
                accuracy_cents: number | null;
                /**
                 * @description How far attempts at the same pitch are spread; null where it was not measured
                 * @default null
                 */
                precision_cents: number | null;
                /**
                 * @description Of the ear: what is just heard; null of a task of the voice
                 * @default null
                 */
                threshold_cents: number | null;
                /** @default null */
                lowest_midi: number | null;
                /** @default null */
                highest_midi: number | null;
            }[];
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @description Which engine did a stage, and how long it took.
         *
         *     `degraded` if it is a fallback; `cached` if it was not run again.
         */
        Provenance: {
            stage: components["schemas"]["Word"];
            engine: components["schemas"]["Word"];
            version: components["schemas"]["Word"];
            degraded: boolean;
            reason: components["schemas"]["Sentences"] | null;
            seconds: components["schemas"]["Seconds"];
            /** @default false */
            cached: boolean;
            /** @default [] */
            weights: components["schemas"]["WeightsUsed"][];
        };
        /** @description The grade, what it rests on and every reason for it. */
        Quality: {
            grade: components["schemas"]["Grade"];
            basis: components["schemas"]["Sentences"];
            reasons: components["schemas"]["QualityReason"][];
        };
        /** @description One rule that applied; `code` is stable, `message` is for the singer. */
        QualityReason: {
            code: string;
            message: components["schemas"]["Sentences"];
        };
        /** @constant */
        SchemaVersion: 1;
        Seconds: number;
        Sentences: string;
        Sha256: string;
        Song: {
            id: string;
            title: string;
            /** @description As the file's own tags name them; null before a run has read them */
            artist: string | null;
            duration_seconds: number | null;
            /** Format: date-time */
            created_at: string;
            key_signature: string | null;
            tempo_bpm: number | null;
            processing_credits_used: number | null;
            /** @enum {string} */
            processing_status: "pending" | "processing" | "completed" | "failed";
            pipeline_id: string | null;
            is_processing: boolean;
            processing_stage: string;
            /** @description In English, as `detail` of errors */
            processing_error: string | null;
            /** @description Why there is no result: a failure, or that it was cancelled */
            processing_error_code: ("empty_file" | "unreadable_audio" | "too_long" | "too_short" | "silent_audio" | "song_longer_than_stated" | "source_unavailable" | "upload_failed" | "out_of_memory" | "timeout" | "engine_failed" | "invalid_result" | "no_lyrics_engine" | "lyrics_not_placed" | "lyrics_not_this_song" | "cancelled") | null;
            original_filename: string;
            /** @description Where the singer has put it; null: nowhere */
            repertoire: ("learning" | "singing" | "resting") | null;
            play_count: number;
            last_played_at: string | null;
            /** @description Since then only notes and words are there; an upload of its file brings the sound back */
            sound_put_away_at: string | null;
        };
        /** @description One sung syllable. */
        Syllable: {
            start_time: components["schemas"]["Seconds"];
            end_time: components["schemas"]["Seconds"];
            text: components["schemas"]["Word"];
        };
        /** @description The likeliest tempo, then its half and double. */
        Tempo: {
            bpm: components["schemas"]["Bpm"];
            confidence: components["schemas"]["Fraction"];
            alternatives: components["schemas"]["TempoAlternative"][];
        };
        /** @description A tempo in beats per minute. */
        TempoAlternative: {
            bpm: components["schemas"]["Bpm"];
        };
        Track: {
            signed_url: string;
            file_path: string;
            /** @description Seconds */
            duration: number;
        };
        /** @description Seconds; the limit and what remains are null when unlimited */
        TrainingTime: {
            used_monthly: number;
            limit_monthly: number | null;
            remaining_monthly: number | null;
            has_unlimited: boolean;
        };
        TransposedFile: {
            /** @description Semitones; 0 is the key of the original */
            pitch: number;
            /** @enum {string} */
            type: "separate_tracks" | "mixed";
            /** @description Good for some hours; null of a mixed file */
            instrumental_url: string | null;
            /** @description Good for some hours; null of a mixed file */
            vocal_url: string | null;
            /** @description The call that gives the audio; `?track=` gives one track of it */
            file_path: string;
            /** @description Seconds since 1970 */
            created_at: number;
            /** @description Bytes, of both tracks or of the mix */
            size: number;
        };
        Upload: {
            id: string;
            /** @enum {string} */
            status: "open" | "completed" | "aborted" | "expired";
            file_name: string;
            title: string;
            size_bytes: number;
            part_size_bytes: number;
            part_count: number;
            /** @description In the order of the file */
            received_parts: components["schemas"]["UploadPart"][];
            /** Format: date-time */
            expires_at: string;
            /** @description Null until the upload is completed */
            song_id: string | null;
            /** @description The song whose sound it brings back */
            brings_back_song_id: string | null;
        };
        UploadPart: {
            part_number: number;
            size_bytes: number;
            /** @description Lower-case hexadecimal */
            sha256: string;
        };
        /** @description Weights that an engine ran on, as the lock file names them. */
        WeightsUsed: {
            id: components["schemas"]["Word"];
            sha256: components["schemas"]["Sha256"];
            licence: components["schemas"]["Word"];
        };
        Word: string;
        /** @description One sung word. */
        WordTiming: {
            word: components["schemas"]["Word"];
            start: components["schemas"]["Seconds"];
            end: components["schemas"]["Seconds"];
            confidence: components["schemas"]["Fraction"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAuthStatus: {
        parameters: {
            query?: {
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        subscription_type: "free" | "pro" | "premium";
                        is_pro_user: boolean;
                        /**
                         * Format: date-time
                         * @description When credits and training time are filled up again
                         */
                        period_ends_at: string;
                        credits: {
                            used_monthly: number;
                            total_monthly: number;
                            remaining: number;
                        };
                        training_time: components["schemas"]["TrainingTime"];
                        songs: {
                            total: number;
                            completed: number;
                            /** @description Null when unlimited */
                            limit: number | null;
                            /** @description Since Monday in the asked time zone */
                            this_week: number;
                            /** @description Whose processing ended well today in the asked time zone */
                            processed_today: number;
                        };
                        /** @description Whole minutes, of this day in the asked time zone */
                        practice_minutes_today: number;
                        /** @description Of this calendar month in the asked time zone */
                        practice_minutes_this_month: number;
                        /** @description Consecutive local days with at least one minute of practice; the last is today or yesterday */
                        practice_streak: number;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongs: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                include_processing?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        songs: components["schemas"]["Song"][];
                        total: number;
                        limit: number;
                        offset: number;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSongs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The song in the field `file`; before it the same fields as in `POST /uploads`. Above 95 MB use that call: it takes a file of up to 100,000,000 bytes in parts */
        requestBody: {
            content: {
                "multipart/form-data": unknown;
            };
        };
        responses: {
            /** @description JSON */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Song"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongsStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All but those that failed, as in the status of the account */
                        total_songs: number;
                        songs_completed: number;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Song"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    key_signature?: string | null;
                    /** @description Null takes it out of the repertoire */
                    repertoire?: ("learning" | "singing" | "resting") | null;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Song"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSong: {
        parameters: {
            query?: {
                cleanup_files?: "true" | "false";
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSongPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        play_count: number;
                        /** Format: date-time */
                        last_played_at: string;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLyrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        song_id: string;
                        pipeline_id: string;
                        /** @constant */
                        success: true;
                        /** @constant */
                        mock_mode: false;
                        language: components["schemas"]["Word"] | null;
                        segments: components["schemas"]["LyricsSegment"][];
                        syllables: components["schemas"]["Syllable"][];
                        wordTimings: components["schemas"]["WordTiming"][];
                        /** @description The text of the singer's own that the words are taken from; null: the analysis heard them */
                        lyrics_id: string | null;
                        /**
                         * @description Whether the singer gave the words or an engine heard them
                         * @enum {string}
                         */
                        source: "given" | "recognised";
                        /** @description Null where the result does not say */
                        engine: {
                            engine: components["schemas"]["Word"];
                            version: components["schemas"]["Word"];
                            degraded: boolean;
                            reason: components["schemas"]["Sentences"] | null;
                        } | null;
                    } | {
                        song_id: string;
                        pipeline_id: string;
                        /** @constant */
                        success: false;
                        /** @constant */
                        mock_mode: true;
                        /** @constant */
                        code: "no_lyrics_engine";
                        /** @description As the result says it */
                        reason: string | null;
                        /** @description What it means, and what can be done */
                        message: string;
                        language: null;
                        segments: unknown[];
                        syllables: unknown[];
                        wordTimings: unknown[];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putLyrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    format: "plain" | "lrc" | "ultrastar" | "tapped";
                    /** @description 1 to 20000 characters, of plain lyrics at most 400 lines. Only tapped lyrics may leave it out */
                    text?: string;
                    /** @description Such as en or pt-BR; null or left out: find out */
                    language?: string | null;
                    /** @description Place words also that the voice does not seem to sing. They are little trusted then */
                    insist?: boolean;
                    /** @description Of tapped lyrics, in the order of their starts */
                    lines?: {
                        /** @description Seconds */
                        start: number;
                        text: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description JSON */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineStatus"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLyrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLyricsText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        song_id: string;
                        /** @description The text of the singer's own that the words are taken from; null: the analysis heard them */
                        lyrics_id: string | null;
                        /** @description The newest first; also those that were not placed, and the last ones that were typed over */
                        texts: components["schemas"]["LyricsText"][];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/ogg": unknown;
                };
            };
            /** @description A file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/ogg": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFilesProcessed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/ogg": unknown;
                };
            };
            /** @description A file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/ogg": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFilesProcessedVocals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/ogg": unknown;
                };
            };
            /** @description A file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/ogg": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uploads: components["schemas"]["Upload"][];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_name: string;
                    size_bytes: number;
                    /** @default  */
                    content_type?: string;
                    sha256?: string | null;
                    title?: string | null;
                    /** @description A song whose sound was put away: its file brings the sound back, analysed as it was and for free, and becomes no new song */
                    song_id?: string | null;
                    /** @description May be left out: the length is read from the file, and the longer of both is what counts */
                    duration_minutes?: number | null;
                    /**
                     * @default hybrid
                     * @enum {string}
                     */
                    vocal_method?: "hybrid" | "demucs" | "uvr" | "dsp";
                    /**
                     * @default pyin
                     * @enum {string}
                     */
                    pitch_method?: "pyin" | "auto";
                    /** @default true */
                    enable_lyrics?: boolean;
                    lyrics_language?: string | null;
                };
            };
        };
        responses: {
            /** @description JSON */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putUploadPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
                partNumber: string;
            };
            cookie?: never;
        };
        /** @description The bytes of this part */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadPart"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUploadComplete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Song"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongExportUltrastar: {
        parameters: {
            query?: {
                semitones?: string;
                edited?: "true" | "false";
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongExportLrc: {
        parameters: {
            query?: {
                semitones?: string;
                edited?: "true" | "false";
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongExportMidi: {
        parameters: {
            query?: {
                semitones?: string;
                edited?: "true" | "false";
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/midi": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongExportMusicxml: {
        parameters: {
            query?: {
                semitones?: string;
                edited?: "true" | "false";
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.recordare.musicxml+xml": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongExportChordpro: {
        parameters: {
            query?: {
                semitones?: string;
                edited?: "true" | "false";
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongExportSongsheet: {
        parameters: {
            query?: {
                semitones?: string;
                edited?: "true" | "false";
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongExportAllZip: {
        parameters: {
            query?: {
                semitones?: string;
                edited?: "true" | "false";
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongExportVocalsWav: {
        parameters: {
            query?: {
                semitones?: string;
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongExportInstrumentalWav: {
        parameters: {
            query?: {
                semitones?: string;
                click?: "4" | "6" | "8";
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSongImport: {
        parameters: {
            query?: {
                version?: string;
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        /** @description UltraStar txt or LRC of at most 2000000 characters and 100000 lines, MIDI of at most 1000000 bytes and 250000 events, or MusicXML of at most 8000000 bytes and 1000000 tags: told apart by what is in it */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedFile"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPipelineProcess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_id: string;
                    /** @enum {string} */
                    vocal_method?: "hybrid" | "demucs" | "uvr" | "dsp";
                    /** @enum {string} */
                    pitch_method?: "pyin" | "auto";
                    enable_lyrics?: boolean;
                    lyrics_language?: string | null;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineStatus"];
                };
            };
            /** @description JSON */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineStatus"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPipelineRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    vocal_method?: "hybrid" | "demucs" | "uvr" | "dsp";
                    /** @enum {string} */
                    pitch_method?: "pyin" | "auto";
                    enable_lyrics?: boolean;
                    lyrics_language?: string | null;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineStatus"];
                };
            };
            /** @description JSON */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineStatus"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPipelineCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineStatus"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPipelineActive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pipelines: {
                            /** @description The song's id */
                            file_id: string;
                            /**
                             * Format: date-time
                             * @description When the run was started
                             */
                            created_at: string;
                            pipeline_id: string;
                            title: string;
                            stage: string;
                            status: string;
                            /** @description 0 to 1, of the whole pipeline */
                            progress: number;
                            message: string;
                            activity: components["schemas"]["Activity"] | null;
                        }[];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPipelineStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineStatus"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPipelineResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelineResult"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTrainingStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    song_id: string;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session_id: string;
                        training_time: components["schemas"]["TrainingTime"];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTrainingHeartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    session_id: string;
                    /** @default 0 */
                    voiced_seconds?: number;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session_id: string | null;
                        /** @description Credited to this session so far */
                        credited_seconds: number;
                        training_time: components["schemas"]["TrainingTime"];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTrainingEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    session_id: string | null;
                    /** @default 0 */
                    voiced_seconds?: number;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session_id: string | null;
                        /** @description Credited to this session so far */
                        credited_seconds: number;
                        training_time: components["schemas"]["TrainingTime"];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTrainingOffline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    session_id: string;
                    song_id: string;
                    /** Format: date-time */
                    started_at: string;
                    /**
                     * Format: date-time
                     * @description Counts up to now, up to four hours after the start, and from thirty days ago
                     */
                    ended_at: string;
                    /**
                     * @description Sung in all of it; never more than is credited
                     * @default 0
                     */
                    voiced_seconds?: number;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session_id: string | null;
                        /** @description Credited to this session so far */
                        credited_seconds: number;
                        training_time: components["schemas"]["TrainingTime"];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTrainingDays: {
        parameters: {
            query?: {
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The last 30 days in the asked time zone, the oldest first, today as the last */
                        days: {
                            date: string;
                            /** @description Whole minutes; 0 without practice */
                            minutes: number;
                        }[];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTranspositionStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    song_id: string;
                    /** @description Semitones; 0 is the key of the original */
                    target_pitch: number;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "completed";
                        /** @description Semitones; 0 is the key of the original */
                        target_pitch: number;
                        /** @description The call that gives the audio; `?track=` gives one track of it */
                        file_path: string;
                        file: components["schemas"]["TransposedFile"];
                    };
                };
            };
            /** @description JSON */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "processing";
                        /** @description Semitones; 0 is the key of the original */
                        target_pitch: number;
                        /** @description For `subscribe_task` on the song’s WebSocket */
                        task_id: string;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTranspositionFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        files: components["schemas"]["TransposedFile"][];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTranspositionPitchMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
                pitch: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PitchMap"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTranspositionDownload: {
        parameters: {
            query?: {
                track?: "instrumental" | "vocal";
            };
            header?: never;
            path: {
                songId: string;
                pitch: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/ogg": unknown;
                    "audio/wav": unknown;
                };
            };
            /** @description A file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/ogg": unknown;
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postEditingSave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The result that was edited: ids of notes, words and lines are its own */
                    pipeline_id: string;
                    /** @description As the result had it; without it that of the result as it is now */
                    lyrics_id?: string | null;
                    edited_data: {
                        melody: {
                            /** @description Notes of the result that were changed, or brought back as they were */
                            noteSequence: ({
                                id: string;
                                /** @description Frequency in hertz */
                                pitch: number;
                                /** @description Start in seconds */
                                time: number;
                                /**
                                 * @description Seconds
                                 * @default 0.5
                                 */
                                duration?: number;
                                /** @default false */
                                isNew?: boolean;
                                originalId?: string | null;
                                /** @description A note that the filter hides and the singer brought back as it is */
                                isAsFound?: boolean;
                            } & {
                                [key: string]: unknown;
                            })[];
                            removedNoteIds: string[];
                            addedNotes: ({
                                id: string;
                                /** @description Frequency in hertz */
                                pitch: number;
                                /** @description Start in seconds */
                                time: number;
                                /**
                                 * @description Seconds
                                 * @default 0.5
                                 */
                                duration?: number;
                                /** @default false */
                                isNew?: boolean;
                                originalId?: string | null;
                                /** @description A note that the filter hides and the singer brought back as it is */
                                isAsFound?: boolean;
                            } & {
                                [key: string]: unknown;
                            })[];
                        } & {
                            [key: string]: unknown;
                        };
                        lyrics: {
                            modifiedSegments: ({
                                /** @description The note that the text is sung on */
                                noteId?: string;
                                /** @description The word whose text or times were changed */
                                wordId?: string;
                                /** @description The line whose text was changed; called like its first word where `startsLine` made it */
                                lineId?: string;
                                text?: string;
                                /** @description Of a word: its text, cut as it is sung */
                                syllables?: string[];
                                /** @description Of a word: true, a line begins with it; false, its line goes on from the one before */
                                startsLine?: boolean;
                                /** @description Of a word: where in it each syllable but the first begins, as a share of its time */
                                cuts?: number[];
                                isEdited?: boolean;
                                start?: number;
                                end?: number;
                            } & {
                                [key: string]: unknown;
                            })[];
                            fullText: string;
                        } & {
                            [key: string]: unknown;
                        };
                        /** @description All bars of the song, in place of the result's; without it those of the result */
                        bars?: ({
                            /** @description The beats of the bar in seconds, rising; the first is the bar line */
                            beats: number[];
                            /**
                             * @description The note value of a beat: 4 for quarters
                             * @enum {number}
                             */
                            unit: 2 | 4 | 8;
                        } & {
                            [key: string]: unknown;
                        })[];
                        /** @description All chords of the song, in place of the result's; without it those of the result */
                        chords?: ({
                            start: number;
                            end: number;
                            /** @description `C`, `Am`, `G7`, `Dsus4`, `Bbmaj7/F`; `N` for none */
                            name: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description The last version seen, 0 for none: 409 when there is a newer one. Without it the save wins */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        timestamp: string;
                        version: number;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEditingLoad: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoadedEdits"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEditingStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        has_edited_version: boolean;
                        version: number;
                        /** @description Of the newest version; null while there is none */
                        timestamp: string | null;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEditingVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        versions: components["schemas"]["EditsVersion"][];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postEditingRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        timestamp: string;
                        version: number;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postEditingReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        has_edited_version: boolean;
                        version: number;
                        /** @description Of the newest version; null while there is none */
                        timestamp: string | null;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPracticeResults: {
        parameters: {
            query: {
                song_id: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["PracticeResult"][];
                        total: number;
                        limit: number;
                        offset: number;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPracticeResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Made by whoever sang: told of again, it is the same pass */
                    id?: string;
                    /**
                     * Format: date-time
                     * @description Where it is told of later; never before its session began
                     */
                    sung_at?: string;
                    session_id: string;
                    song_id: string;
                    /** @enum {string} */
                    level: "relaxed" | "steady" | "precise";
                    is_octave_free: boolean;
                    semitones: number;
                    speed_percent: number;
                    /** @description The lowest and the highest tone that were held, as MIDI keys; null where none was */
                    range?: {
                        lowest_midi: number;
                        highest_midi: number;
                    } | null;
                    lines: {
                        /** @description Of the song */
                        start_seconds: number;
                        end_seconds: number;
                        /** @description In which somebody sang */
                        voiced_seconds: number;
                        score: number;
                        /** @description Above 0 is sharp; null where too little was sung */
                        cents: number | null;
                        /** @description Above 0 is late; null where no beginning was heard */
                        onset_seconds: number | null;
                        /**
                         * @description Whether the singer saw their pitch while they sang; null where nobody told
                         * @default null
                         */
                        with_picture?: boolean | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description JSON */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptPass"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPracticeTests: {
        parameters: {
            query?: {
                kind?: "singing" | "ear";
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tests: components["schemas"]["PracticeTest"][];
                        total: number;
                        limit: number;
                        offset: number;
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPracticeTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Made by whoever was tested: told of again, it is the same test */
                    id?: string;
                    /** @enum {string} */
                    kind: "singing" | "ear";
                    tasks: {
                        /** @enum {string} */
                        task: "range" | "tone" | "interval" | "melody" | "line" | "mistuning";
                        attempts: number;
                        /**
                         * @description How far off in the mean, whichever way; null where it was not measured
                         * @default null
                         */
                        accuracy_cents?: number | null;
                        /**
                         * @description How far attempts at the same pitch are spread; null where it was not measured
                         * @default null
                         */
                        precision_cents?: number | null;
                        /**
                         * @description Of the ear: what is just heard; null of a task of the voice
                         * @default null
                         */
                        threshold_cents?: number | null;
                        /** @default null */
                        lowest_midi?: number | null;
                        /** @default null */
                        highest_midi?: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description JSON */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PracticeTest"];
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPracticeProgress: {
        parameters: {
            query?: {
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The last twelve, the oldest first, this week as the last */
                        weeks: {
                            /** @description Its Monday, in the asked time zone */
                            week: string;
                            passes: number;
                            voiced_seconds: number;
                            /** @description By the seconds that were sung; null without a pass */
                            score: number | null;
                        }[];
                        /** @description The last twelve, the oldest first, this month as the last */
                        months: {
                            month: string;
                            /** @description The lowest tone that was held in two passes; null where none was */
                            lowest_midi: number | null;
                            highest_midi: number | null;
                        }[];
                        /** @description Those of these weeks, the one practised last first; at most 20 */
                        songs: {
                            song_id: string;
                            title: string;
                            passes: number;
                            voiced_seconds: number;
                            /** @description Of passes in which at least a tenth of the song’s length was sung; null where there is none */
                            first_score: number | null;
                            latest_score: number | null;
                            best_score: number | null;
                            /** Format: date-time */
                            practised_at: string;
                        }[];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSongHistory: {
        parameters: {
            query?: {
                time_zone?: string;
            };
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The last twelve, the oldest first, this week as the last */
                        weeks: {
                            /** @description Its Monday, in the asked time zone */
                            week: string;
                            passes: number;
                            voiced_seconds: number;
                            /** @description By the seconds that were sung; null without a pass */
                            score: number | null;
                        }[];
                    };
                };
            };
            /** @description A refusal: its `code` says which */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
