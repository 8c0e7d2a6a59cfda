/** WebVTT: what is done, and what is sung. */

const WORDS_LEAD_SECONDS = 0.1;

/**
 * `cues`: the scenes, in seconds of the film; `texts`: what is said of each, in one language; `lines`: the words of the song, in its own
 * seconds.
 */
export function webVtt(cues, texts, lines, { startedAtSeconds, endedAtSeconds }) {
  const told = cues.map(({ from, to, scene }) => ({ from, to, text: texts[scene] }));
  const sung = lines.map(({ start, end, text }) => ({
    from: startedAtSeconds + start - WORDS_LEAD_SECONDS,
    to: Math.min(endedAtSeconds, startedAtSeconds + end),
    text: `♪ ${text} ♪`,
    isSung: true,
  }));
  const all = [...told, ...sung.filter(({ from }) => from < endedAtSeconds - 1)];
  const blocks = all
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, text, isSung }) => `${time(from)} --> ${time(to)}${isSung ? '' : ' line:1'}\n${text}`);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

function time(seconds) {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
