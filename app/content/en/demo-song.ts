/** The demo song of every account: in its lists, and on its own page. */
export const demoSong = {
  label: 'Demo song',
  title: 'First Light',
  artist: 'Rendered by Cantora',
  remove: 'Remove the demo song',
  removed: 'The demo song is removed. You can bring it back on your account page.',
  lead: 'Try the player with a song of ours. It counts for nothing: no credits, no song of your plan, no practice time.',
  loadFailed: 'The demo song could not be loaded.',
  ownTitle: 'With a song of your own',
  ownText:
    'Only a song of your own keeps what you edit and how you set the player, takes your own words, and can be exported.',
  upload: 'Upload a song',
  aboutTitle: 'About this song',
  about:
    'We wrote and rendered it ourselves, voice and all: its notes and words come straight from the score, so they are exact. A song of yours is taken apart by engines, and every result says how good it is.',
};
