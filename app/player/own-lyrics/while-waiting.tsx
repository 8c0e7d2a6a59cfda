import { type FormEvent, useState } from 'react';
import { KindOfVoice } from '#app/coach/range-choice.tsx';
import { useVoiceRange } from '#app/coach/use-voice-range.ts';
import { Button } from '#app/components/buttons.tsx';
import { Card } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { textExcess } from '#domain/alignment/given-lyrics.ts';
import { recognised } from './given-text.ts';
import { EMPTY_DRAFT, keepDraft, type LyricsDraft, readDraft } from './lyrics-draft.ts';
import { TextBox, TextFile } from './text-fields.tsx';

await words('coach', 'fields', 'ownLyrics', 'song');

/** What the singer can tell meanwhile, so that the song opens with its words and in a key that fits. */
export default function WhileWaiting({ songId }: { songId: string }) {
  const { meanwhile } = useMessages().song.processing;
  return (
    <Card labelledBy="while-waiting" className="flex flex-col gap-6">
      <h2 id="while-waiting" className="text-lg font-bold">
        {meanwhile.title}
      </h2>
      <WordsOfSong songId={songId} />
      <div>
        <KindOfVoice chosen={useVoiceRange()} />
        <p className="mt-2 text-sm text-soft">{meanwhile.voiceHint}</p>
      </div>
    </Card>
  );
}

function WordsOfSong({ songId }: { songId: string }) {
  const { ownLyrics: texts, song } = useMessages();
  const { meanwhile } = song.processing;
  const [draft, setDraft] = useState(() => readDraft(songId));
  const change = (part: Partial<LyricsDraft>) => {
    const changed = { ...draft, ...part };
    keepDraft(songId, changed);
    setDraft(changed);
  };
  if (draft.isDue)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status">{meanwhile.due}</p>
        <Button look="quiet" onClick={() => change({ isDue: false })}>
          {meanwhile.change}
        </Button>
      </div>
    );
  const excess = textExcess(draft.text, recognised(draft.text).format);
  const write = (text: string) => change({ ...EMPTY_DRAFT, text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ isDue: true });
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextBox text={draft.text} onWrite={write} />
      </div>
      <p role="alert" className="text-sm font-semibold text-bad">
        {excess && texts.tooMuch[excess.name](excess.count, excess.most)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" type="submit" disabled={draft.text.trim() === '' || excess !== null}>
          {meanwhile.place}
        </Button>
        <TextFile onText={write} />
      </div>
    </form>
  );
}
