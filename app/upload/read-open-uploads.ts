import { pageData } from '#app/api/page-data.ts';
import { listOpenUploads } from '#app/api/uploads-api.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';

/** What they are kept under. */
export const OPEN_UPLOADS = 'uploads';

/** What was begun and can be gone on with. None when it cannot be told: a new upload needs nothing of it. */
export function readOpenUploads(signal: AbortSignal): Promise<UploadBody[]> {
  return pageData.read(OPEN_UPLOADS, listOpenUploads, { signal, maxRetries: 0 }).catch(() => []);
}
