/**
 * The singer's own words of the song in hand, from the first letter until they stand in it: also while another mode is open, and when the
 * page was left meanwhile.
 */
import { changeFailureWords } from '#app/api/failure-words.ts';
import { getGivenTexts, giveLyrics, removeLyrics } from '#app/api/lyrics-api.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { pageMessages } from '#app/content/catalogues.ts';
import { Store } from '#app/store/store.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';
import type { LatePart, SongSession } from '../session/song-session.ts';
import {
  type AlignmentEnd,
  type AlignmentProgress,
  endWords,
  followAlignment,
  misfitOf,
} from './follow-alignment.ts';
import {
  draftOf,
  EMPTY_DRAFT,
  keepDraft,
  type LyricsDraft,
  lyricsRequest,
  readDraft,
  tappingOf,
  withText,
} from './lyrics-draft.ts';
import { afterTap, isTapped, leadInTo, withoutLastTap } from './tapping.ts';

export type OwnWordsPhase =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'placing'; progress: AlignmentProgress | null }
  | { name: 'failed'; what: string; next: string }
  /** The voice seems to sing other words; the singer may say that these are the song's. */
  | { name: 'misfit'; what: string; fitting: LyricsFitting };

/** A song that no server has is given no words. */
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
    const { pendingId, isDue } = this.#draft;
    if (isDue) void this.send(false);
    else void this.#follow(pendingId);
  }

  /** Every letter is kept in this browser. */
  change(part: Partial<LyricsDraft>): void {
    const draft = { ...this.#draft, ...part };
    keepDraft(this.#songId, draft);
    this.state.change({ draft });
  }

  write(text: string): void {
    this.change(withText(this.#draft, text));
  }

  /** There is something to go on from: what was typed, else what the singer gave last, else the words that the song has. */
  async begin(): Promise<void> {
    if (this.#draft.text !== '') return;
    const text = () => this.#session.values.edited.get().lines.map((line) => line.text);
    this.change((await this.#lastGiven()) ?? { text: text().join('\n') });
  }

  /** The song plays from a little before the next line on, and at once: the press that opens the tapper lets sound start. A loop would lead back. */
  beginTapping(): void {
    const tapping = tappingOf(this.#draft);
    if (isTapped(tapping)) return;
    this.#session.engine.setLoop(null);
    this.#playFrom(leadInTo(tapping, undefined));
  }

  /** The next line starts where the song is; a song that stands is played first. */
  tap(): void {
    const tapping = tappingOf(this.#draft);
    const { engine } = this.#session;
    if (isTapped(tapping)) return;
    if (!engine.isPlaying) this.#session.toggle();
    else this.change({ starts: afterTap(tapping, engine.audibleSeconds()).starts });
  }

  untap(): void {
    this.change({ starts: withoutLastTap(tappingOf(this.#draft)).starts });
  }

  /** The line that was tapped last is heard and tapped once more. */
  tapAgain(): void {
    const lastSeconds = this.#draft.starts.at(-1);
    this.untap();
    this.#playFrom(leadInTo(tappingOf(this.#draft), lastSeconds));
  }

  async send(isInsisted: boolean): Promise<void> {
    this.state.change({ phase: { name: 'sending' } });
    this.change({ isDue: false });
    try {
      const { pipeline_id: pendingId } = await giveLyrics(
        this.#songId,
        lyricsRequest(this.#draft, isInsisted),
      );
      this.change({ pendingId });
      await this.#follow(pendingId);
    } catch (error) {
      const messages = pageMessages();
      this.#fail(changeFailureWords(error, messages.ownLyrics.sendFailed, messages));
    }
  }

  async remove(): Promise<void> {
    // The server forgets the text with the words.
    const given = this.#draft.text === '' ? await this.#lastGiven() : null;
    await removeLyrics(this.#songId);
    if (given !== null) this.change(given);
    await this.#session.renewWords();
    showNotice(pageMessages().ownLyrics.removed);
  }

  close(): void {
    this.#life.abort();
  }

  get #draft(): LyricsDraft {
    return this.state.get().draft;
  }

  #playFrom(songSeconds: number): void {
    const { engine } = this.#session;
    engine.seek(songSeconds);
    if (!engine.isPlaying) this.#session.toggle();
  }

  /** The answer is null where there is none, and where nobody can tell. */
  async #lastGiven(): Promise<Partial<LyricsDraft> | null> {
    try {
      const { texts } = await getGivenTexts(this.#songId, this.#life.signal);
      return texts[0] ? draftOf(texts[0]) : null;
    } catch {
      return null;
    }
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
