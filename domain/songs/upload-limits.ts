/** Small enough to send again after a lost connection: a minute at 1 Mbit/s. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
export const MAX_OPEN_UPLOADS = 3;
/** After that an unfinished upload is given up and its bytes are deleted. */
export const UPLOAD_KEPT_MS = 24 * 3_600_000;
