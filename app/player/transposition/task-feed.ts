/** The song's socket, open as long as something is rendered: with nothing to hear of, nobody is kept connected. */
import { keepSongSocket, type Send } from '#app/api/song-socket.ts';
import type { SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { newsOf } from './rendering-news.ts';
import type { RenderingNews } from './step.ts';

type KeepSocket = typeof keepSongSocket;

export class TaskFeed {
  readonly #songId: string;
  readonly #onNews: (news: RenderingNews) => void;
  readonly #keepSocket: KeepSocket;
  #tasks: readonly string[] = [];
  #connection: AbortController | null = null;
  #send: Send | null = null;

  constructor(
    songId: string,
    onNews: (news: RenderingNews) => void,
    keepSocket: KeepSocket = keepSongSocket,
  ) {
    this.#songId = songId;
    this.#onNews = onNews;
    this.#keepSocket = keepSocket;
  }

  /** From now on these are listened for, and no others. */
  follow(tasks: readonly string[]): void {
    const added = tasks.filter((task) => !this.#tasks.includes(task));
    this.#tasks = tasks;
    if (tasks.length === 0) this.#disconnect();
    else if (this.#connection === null) this.#connect();
    else for (const task of added) this.#subscribe(task);
  }

  #connect(): void {
    this.#connection = new AbortController();
    const listener = {
      onOpen: (send: Send) => {
        this.#send = send;
        for (const task of this.#tasks) this.#subscribe(task);
      },
      onUp: () => undefined,
      onDown: () => {
        this.#send = null;
      },
      onMessage: (message: SocketServerMessage) => {
        const news = newsOf(message);
        if (news !== null) this.#onNews(news);
      },
    };
    void this.#keepSocket(this.#songId, listener, this.#connection.signal);
  }

  #disconnect(): void {
    this.#connection?.abort();
    this.#connection = null;
    this.#send = null;
  }

  #subscribe(taskId: string): void {
    this.#send?.({ type: 'subscribe_task', task_id: taskId });
  }
}
