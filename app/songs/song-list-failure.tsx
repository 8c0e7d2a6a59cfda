import { songCallFailureWords } from '#app/api/failure-words.ts';
import { LoadFailure } from '#app/auth/load-failure.tsx';
import { SignInPrompt } from '#app/auth/sign-in-prompt.tsx';
import { words } from '#app/content/catalogues.ts';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { noteFailure } from '#app/failures/note-failure.ts';

await words('fields');

/** For the error boundaries of pages with a list of songs. */
export default function SongListFailure({ title }: { title: string }) {
  return <LoadFailure title={title} words={failureWords} prompt={<SongListPrompt />} />;
}

export function SongListPrompt() {
  const { prompt } = useMessages().account;
  return <SignInPrompt title={prompt.title} text={prompt.text} />;
}

function failureWords(error: unknown, messages: Messages): string {
  noteFailure(songCallFailureWords('list', error, messages));
  return messages.failures.loadSongs;
}
