import { afterEach, expect, test, vi } from 'vitest';
import { canSpeak, speak } from './spoken.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser that cannot speak says nothing and offers nothing', () => {
  expect(canSpeak()).toBe(false);
  expect(() => speak('a little low', 'en')()).not.toThrow();
});

test('what is said takes the place of what was being said, in the language of the page, and can be cut short', () => {
  const said: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text, lang }: { text: string; lang: string }) => said.push(`${lang}: ${text}`),
    cancel: () => said.push('silence'),
  });
  speak('un poco bajo', 'es')();
  expect(said).toEqual(['silence', 'es: un poco bajo', 'silence']);
});
