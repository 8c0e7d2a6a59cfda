/** What the coach says, said aloud by the browser: for who sings without looking. */

export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined';
}

/** Takes the place of what is being said. Returns a way to fall silent, as when the song plays again. */
export function speak(text: string, locale: string): () => void {
  if (!canSpeak()) return () => undefined;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = locale;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return () => speechSynthesis.cancel();
}
