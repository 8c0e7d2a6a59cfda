/** The singer's own words of the song in hand, from the first letter until they stand in it: also while another mode is open, and when the page was left meanwhile. */
import { changeFailureWords } from '#app/api/failure-words.ts';
import { removeLyrics } from '#app/api/lyrics-api.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { pageMessages } from '#app/content/catalogues.ts';
import { Store } from '#app/store/store.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';
import type { LatePart, SongSession } from '../session/song-session.ts';
import { endWords } from './end-words.ts';
import { type AlignmentEnd, type AlignmentProgress, followAlignment, misfitOf } from './follow-alignment.ts';
import { EMPTY_DRAFT, keepDraft, type LyricsDraft, readDraft } from './lyrics-draft.ts';
import { lastGiven, sendWords } from './own-lyrics-calls.ts';

export type OwnWordsPhase =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'placing'; progress: AlignmentProgress | null }
  | { name: 'failed'; what: string; next: string }
  /** The voice seems to sing other words; the singer may say that these are the song's. */
  | { name: 'misfit'; what: string; fitting: LyricsFitting };

/** Only of a song that the server has. */
export const ownWords: LatePart<OwnWords> = (session, leaves) => {
  const own = new OwnWords(session, session.songId ?? '');
  leaves.add(() => own.close());
  return own;
};

export class OwnWords {
  readonly state: Store<{ draft: LyricsDraft; phase: OwnWordsPhase }>;
  readonly #session: SongSession;
  readonly #songId: string;
  readonly #life = new AbortController();

  constructor(session: SongSession, songId: string) {
    this.#session = session;
    this.#songId = songId;
    this.state = new Store<{ draft: LyricsDraft; phase: OwnWordsPhase }>({
      draft: readDraft(songId),
      phase: { name: 'idle' },
    });
    const { pendingId, isDue } = this.state.get().draft;
    if (isDue) void this.send(false);
    else void this.#follow(pendingId);
  }

  /** Every letter is kept in this browser. */
  change(part: Partial<LyricsDraft>): void {
    const draft = { ...this.state.get().draft, ...part };
    keepDraft(this.#songId, draft);
    this.state.change({ draft });
  }

  async send(isInsisted: boolean): Promise<void> {
    this.state.change({ phase: { name: 'sending' } });
    this.change({ isDue: false });
    try {
      const pendingId = await sendWords(this.#songId, this.state.get().draft, isInsisted);
      this.change({ pendingId });
      await this.#follow(pendingId);
    } catch (error) {
      const messages = pageMessages();
      this.#fail(changeFailureWords(error, messages.ownLyrics.sendFailed, messages));
    }
  }

  async remove(): Promise<void> {
    // The server forgets the text with the words.
    const given = this.state.get().draft.text === '' ? await lastGiven(this.#songId) : null;
    await removeLyrics(this.#songId);
    if (given !== null) this.change(given);
    await this.#session.renewWords();
    showNotice(pageMessages().ownLyrics.removed);
  }

  close(): void {
    this.#life.abort();
  }

  async #follow(lyricsId: string | null): Promise<void> {
    if (lyricsId === null) return;
    const tell = (progress: AlignmentProgress | null) =>
      this.state.change({ phase: { name: 'placing', progress } });
    tell(null);
    const end = await followAlignment({ songId: this.#songId, lyricsId }, tell, this.#life.signal);
    if (end !== null) await this.#take(end);
  }

  async #take(end: AlignmentEnd): Promise<void> {
    const messages = pageMessages();
    const { ownLyrics: texts } = messages;
    if (end.name !== 'placed') {
      this.change({ pendingId: null });
      const what = endWords(end, messages);
      const fitting = misfitOf(end);
      if (fitting) this.state.change({ phase: { name: 'misfit', what, fitting } });
      else this.#fail(what);
      return;
    }
    this.change(EMPTY_DRAFT);
    this.state.change({ phase: { name: 'idle' } });
    await this.#session.renewWords().then(
      () => showNotice(texts.placed),
      () => this.state.change({ phase: { name: 'failed', what: texts.notLoaded, next: '' } }),
    );
  }

  #fail(what: string): void {
    this.state.change({ phase: { name: 'failed', what, next: pageMessages().ownLyrics.kept } });
  }
}
