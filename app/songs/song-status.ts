import type { ProcessingStatus, SongBody } from '#domain/contracts/api.ts';

type StatusFields = Pick<SongBody, 'processing_error' | 'is_processing' | 'processing_status'>;

export function songStatus(song: StatusFields): ProcessingStatus {
  if (song.processing_error !== null && song.processing_error !== '') return 'failed';
  return song.is_processing ? 'processing' : song.processing_status;
}
