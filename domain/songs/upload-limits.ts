/** R2 and the platform take any size; 8 MiB is little to send again and, at 1 Mbit/s, still a minute. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
export const MAX_OPEN_UPLOADS = 3;
/** After that an unfinished upload is given up and its bytes are deleted. */
export const UPLOAD_KEPT_MS = 24 * 3_600_000;
