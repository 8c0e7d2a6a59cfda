/** Types of api-client.mjs for the end-to-end tests. */
import type {
  PipelineResultBody,
  PipelineStatusBody,
  SongBody,
  SongListBody,
  UserBody,
} from '../domain/contracts/api.ts';

export interface ApiClient {
  token: string;
  newToken(): Promise<string>;
  upload(file: string, fields?: Record<string, string>): Promise<SongBody>;
  song(id: string): Promise<SongBody>;
  /** All of them, also those in work. */
  songs(): Promise<SongListBody>;
  status(id: string): Promise<PipelineStatusBody>;
  result(id: string): Promise<PipelineResultBody>;
  me(): Promise<UserBody>;
}
export function registerClient(origin: string): Promise<ApiClient>;
export function untilDone(
  client: ApiClient,
  songId: string,
  visit?: (status: PipelineStatusBody) => void,
): Promise<PipelineStatusBody>;
