import { useRef, useState } from 'react';
import { songCallFailureWords } from '#app/api/failure-words.ts';
import { updateSong } from '#app/api/song-api.ts';
import { useMessages } from '#app/content/messages.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { isSameTitle } from '#domain/songs/song-changes.ts';
import type { TitleLanguage } from '#domain/songs/title-languages.ts';
import { checkTitle, liveTitleProblem, readTitle } from '#domain/songs/title-rules.ts';
import { type TitleWords, titleFailureWords, titleWords } from './title-failures.ts';

/** How an edit was ended: by a key, so that the focus has nowhere to be, or by going somewhere else. */
export type EditEnd = 'key' | 'blur';

export interface TitleEdit {
  draft: string;
  language: TitleLanguage;
  words: TitleWords | null;
  isSaving: boolean;
  type: (text: string) => void;
  save: (by: EditEnd) => void;
  cancel: () => void;
}

export interface TitleEditPorts {
  /** What stands at the field when the server could not be reached, or failed. */
  failureWords: string;
  onSaved: (song: SongBody) => void;
  onFailed?: () => void;
  onEnd: (by: EditEnd) => void;
}

/** One edit of a song's title, from opening to closing. A title that is not changed, or cannot be saved, is not sent. */
export function useTitleEdit(song: SongBody, ports: TitleEditPorts): TitleEdit {
  const { failureWords, onSaved, onFailed, onEnd } = ports;
  const messages = useMessages();
  const [draft, setDraft] = useState(song.title);
  const [failure, setFailure] = useState<TitleWords | null>(null);
  const { isSaving, begin, stop } = useBusy();
  const check = checkTitle(draft);
  const isChanged = !isSameTitle(song.title, draft);
  const problem = isChanged ? liveTitleProblem(check) : null;

  const send = (title: string, by: EditEnd) =>
    updateSong(song.id, { title })
      .then((saved) => {
        onSaved(saved);
        onEnd(by);
      })
      .catch((error: unknown) => {
        noteFailure(songCallFailureWords('update', error, messages));
        setFailure(titleFailureWords(error, failureWords, messages));
        onFailed?.();
        stop();
      });
  const save = (by: EditEnd) => {
    const title = readTitle(draft);
    if (isChanged && !title.ok) return setFailure(titleWords(title.error, messages));
    if (!begin(isChanged)) return;
    if (isChanged && title.ok) void send(title.value, by);
    else onEnd(by);
  };
  return {
    draft,
    language: check.language,
    words: failure ?? (problem && titleWords(problem, messages)),
    isSaving,
    type: (text) => {
      setDraft(text);
      setFailure(null);
    },
    save,
    cancel: () => begin(false) && onEnd('key'),
  };
}

/** A ref beside the state, because a field that is taken away while it has the focus may lose it once more and save again. */
function useBusy() {
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  return {
    isSaving,
    /** False where something is under way already. */
    begin: (sends: boolean): boolean => {
      if (isBusy.current) return false;
      isBusy.current = true;
      setSaving(sends);
      return true;
    },
    stop: () => {
      isBusy.current = false;
      setSaving(false);
    },
  };
}
