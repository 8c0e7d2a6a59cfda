/**
 * How much a file may hold that is to become edits of a song: more than any song needs, and no more than one call reads in a moment. A reader
 * counts while it reads. Beside the schemas and not among them: the browser reads words too, and needs no schema for it.
 */

/** A long song as MusicXML has two. */
export const MAX_IMPORT_BYTES = 8_000_000;
export const MAX_MIDI_BYTES = 1_000_000;
/** UltraStar and LRC, in characters. */
export const MAX_LINES_TEXT_LENGTH = 2_000_000;

export const MAX_FILE_LINES = 100_000;
export const MAX_MIDI_EVENTS = 250_000;
/** MusicXML may have so many elements; each beginning and each end counts. */
export const MAX_SCORE_TAGS = 1_000_000;

/** A file may have as many notes as a song of ours. */
export const MAX_IMPORTED_NOTES = 20_000;
export const MAX_IMPORTED_LINES = 5_000;
