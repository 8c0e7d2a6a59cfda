import { expect, test } from 'vitest';
import { SungFrames } from '#app/sing/sung-frames.ts';
import { createPlayerSettings } from '../settings/player-settings.ts';
import { withdrawGuide } from './withdrawing-guide.ts';

/** A song that asks for middle C throughout. `volumes`: what the voice of the song was set to, one after the other. */
function guided() {
  const sung = new SungFrames();
  const settings = createPlayerSettings(null);
  settings.change({ isGuideWithdrawing: true, volumePercent: { instrumental: 80, vocals: 60 } });
  const volumes: number[] = [];
  const engine = { setVolume: (_: string, percent: number) => void volumes.push(percent) };
  const leave = withdrawGuide({ engine, sung, settings, targetMidi: () => 60 });
  const sing = (midi: number | null, isPlaying = true) => {
    for (let frame = 0; frame < 20; frame++)
      sung.publish({ atSeconds: frame / 60, midi, confidence: 0.9, levelDb: -20 }, isPlaying);
  };
  return { sung, settings, volumes, leave, sing };
}

test('the voice of the song is silent while the singer is right, and as loud as it was set otherwise', () => {
  const { volumes, sing } = guided();
  sing(60.2);
  expect(volumes.at(-1)).toBe(0);
  sing(62);
  expect(volumes.at(-1)).toBe(60);
});

test('whoever changes its volume while it is silent hears it at the new one afterwards', () => {
  const { settings, volumes, sing } = guided();
  sing(60);
  settings.change({ volumePercent: { instrumental: 80, vocals: 35 } });
  expect(volumes.at(-1)).toBe(0);
  sing(null);
  expect(volumes.at(-1)).toBe(35);
});

test('it is heard again once the song stops, the switch is off, nobody listens or the microphone hears it', () => {
  const back = (act: (song: ReturnType<typeof guided>) => void) => {
    const song = guided();
    song.sing(60);
    act(song);
    return song.volumes.at(-1);
  };
  expect(back(({ sing }) => sing(60, false))).toBe(60);
  expect(back(({ leave }) => leave())).toBe(60);
  expect(
    back(({ settings, sing }) => {
      settings.change({ isGuideWithdrawing: false });
      sing(60);
    }),
  ).toBe(60);
  expect(
    back(({ sung, sing }) => {
      sung.isScored = false;
      sing(60);
    }),
  ).toBe(60);
});
