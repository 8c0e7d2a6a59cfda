/** What the calls of resumable uploads answer. Types only, as in api.ts. */

export interface UploadPartBody {
  part_number: number;
  size_bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

export interface UploadBody {
  id: string;
  status: 'open' | 'completed' | 'aborted' | 'expired';
  file_name: string;
  title: string;
  size_bytes: number;
  part_size_bytes: number;
  part_count: number;
  /** In the order of the file. */
  received_parts: UploadPartBody[];
  expires_at: string;
  /** Null until the upload is completed. */
  song_id: string | null;
}

export interface UploadListBody {
  uploads: UploadBody[];
}
