/** WebVTT: what is done, and what is sung. */

const WORDS_LEAD_SECONDS = 0.1;

/** `cues`: what is shown when, in seconds of the film; `lines`: the words of the song, in its own seconds. */
export function webVtt(cues, lines, { startedAtSeconds, endedAtSeconds }) {
  const sung = lines.map(({ start, end, text }) => ({
    from: startedAtSeconds + start - WORDS_LEAD_SECONDS,
    to: Math.min(endedAtSeconds, startedAtSeconds + end),
    text: `♪ ${text} ♪`,
    isSung: true,
  }));
  const all = [...cues, ...sung.filter(({ from }) => from < endedAtSeconds - 1)];
  const blocks = all
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, text, isSung }) => `${time(from)} --> ${time(to)}${isSung ? '' : ' line:1'}\n${text}`);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

function time(seconds) {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
