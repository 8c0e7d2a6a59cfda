import { getPipelineResult } from '#app/api/song-api.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { pageMessages } from '#app/content/catalogues.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { Previews } from './preview/previews.ts';
import { readResult } from './read-songs.ts';

/** Come when somebody is about to press. */
export const loadSound = () =>
  Promise.all([import('./preview/phrase-sound.client.ts'), import('./preview/preview-span.ts')]);

/** One for the page: previews of all its lists. */
export const previews = new Previews({
  play: async (songId, signal) => {
    const [[{ playPhrase }, { previewSpan }], result] = await Promise.all([
      loadSound(),
      readResult(songId, signal),
    ]);
    const links = {
      urls: urlsOf(result),
      renewUrls: async () => urlsOf(await getPipelineResult(songId, signal)),
    };
    return playPhrase(links, previewSpan(result), signal);
  },
  onFailed: (error) => {
    noteFailure('The preview failed.', error);
    showNotice(pageMessages().songs.previewFailed);
  },
});

function urlsOf({ vocal_separation: tracks }: PipelineResultBody) {
  return { instrumental: tracks.instrumental_track.signed_url, vocals: tracks.vocal_track.signed_url };
}
