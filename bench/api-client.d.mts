/** Types of api-client.mjs for the end-to-end tests. */
import type {
  PipelineResultBody,
  PipelineStatusBody,
  SocketServerMessage,
  SongBody,
  SongListBody,
  UserBody,
} from '../domain/contracts/api.ts';
import type {
  TransposedFileBody,
  TranspositionCompletedBody,
  TranspositionProcessingBody,
} from '../domain/contracts/transposition-api.ts';

export const PASSWORD_OF_CLIENTS: string;

export interface ApiClient {
  token: string;
  newToken(): Promise<string>;
  call<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Body>;
  upload(file: string, fields?: Record<string, string>): Promise<SongBody>;
  song(id: string): Promise<SongBody>;
  /** All of them, also those in work. */
  songs(): Promise<SongListBody>;
  status(id: string): Promise<PipelineStatusBody>;
  result(id: string): Promise<PipelineResultBody>;
  askForPitch(id: string, pitch: number): Promise<TranspositionCompletedBody | TranspositionProcessingBody>;
  transposedFiles(id: string): Promise<TransposedFileBody[]>;
  listen(id: string, onMessage: (message: SocketServerMessage, socket: WebSocket) => void): WebSocket;
  me(): Promise<UserBody>;
}
export function registerClient(
  origin: string,
  options?: { email?: string; headers?: Record<string, string> },
): Promise<ApiClient>;
export function untilDone(
  client: ApiClient,
  songId: string,
  visit?: (status: PipelineStatusBody) => void,
): Promise<PipelineStatusBody>;
