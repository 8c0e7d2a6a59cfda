/** The engine goes through these scenes while it is rendered to memory (`Scene` of e2e/engine-lab.ts). */

const PLAY = { atSeconds: 0, do: 'play' };

export function plainScene() {
  return { sound: 'noise', songSeconds: 20, seconds: 12, deeds: [PLAY, ...moves(0.4)] };
}

/** 5 speeds, 3 keys, 20 seeks, 5 loops. */
export function stretchedScene() {
  const speeds = [75, 125, 50, 150, 90].map((value, index) => ({
    atSeconds: 0.3 + index,
    do: 'setSpeed',
    value,
  }));
  const keys = [2, -5, 3].map((value, index) => ({ atSeconds: 5.3 + index, do: 'preview', value }));
  const deeds = [PLAY, ...speeds, ...keys, ...moves(9)];
  return { sound: 'clicks', songSeconds: 20, seconds: 21, deeds };
}

export function toneScene(speedPercent) {
  const speed = { atSeconds: 0, do: 'setSpeed', value: speedPercent };
  return { sound: 'rich tone', songSeconds: 8, seconds: 4, deeds: [speed, PLAY] };
}

/** 20 seeks and 5 loops. */
function moves(fromSeconds) {
  const seeks = Array.from({ length: 20 }, (_, index) => ({
    atSeconds: fromSeconds + index * 0.25,
    do: 'seek',
    value: Math.random() * 17,
  }));
  const loops = Array.from({ length: 6 }, (_, index) => ({
    atSeconds: fromSeconds + 5.2 + index * 0.9,
    do: 'setLoop',
    value: index === 5 ? null : { startSeconds: index * 3, endSeconds: index * 3 + 0.6 },
  }));
  return [...seeks, ...loops];
}
