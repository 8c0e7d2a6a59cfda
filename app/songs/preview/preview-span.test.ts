import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { previewSpan } from './preview-span.ts';

type Found = Parameters<typeof previewSpan>[0];
type Line = PipelineResultBody['lyrics_recognition']['segments'][number];

function song(lines: Line[], durationSeconds = 200): Found {
  return {
    duration_seconds: durationSeconds,
    pitch_detection: { note_sequence: [] } as unknown as Found['pitch_detection'],
    lyrics_recognition: { success: lines.length > 0, segments: lines } as Found['lyrics_recognition'],
  };
}

test('the first phrase is heard whole, from a breath before it', () => {
  expect(previewSpan(song([{ start: 12, end: 18, text: 'Una voce poco fa' }]))).toEqual({
    startSeconds: 11.6,
    endSeconds: 18,
  });
});

test('a short call before the song is passed over, and what is short is given four seconds', () => {
  const lines = [
    { start: 2, end: 2.5, text: 'Oh' },
    { start: 30, end: 32, text: 'Amor' },
  ];
  expect(previewSpan(song(lines))).toEqual({ startSeconds: 29.6, endSeconds: 33.6 });
});

test('a song that nobody sings in is heard from its beginning', () => {
  expect(previewSpan(song([]))).toEqual({ startSeconds: 0, endSeconds: 4 });
});

test('whatever was found, a preview lies in its song and is at most twelve seconds long', () => {
  const anyLine = fc
    .tuple(fc.double({ min: 0, max: 300, noNaN: true }), fc.double({ min: 0.01, max: 60, noNaN: true }))
    .map(([start, seconds]) => ({ start, end: start + seconds, text: 'la' }));
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 5 }), fc.integer({ min: 1, max: 400 }), (lines, seconds) => {
      const { startSeconds, endSeconds } = previewSpan(song(lines, seconds));
      expect(startSeconds).toBeGreaterThanOrEqual(0);
      expect(endSeconds).toBeLessThanOrEqual(seconds);
      expect(endSeconds - startSeconds).toBeGreaterThan(0);
      expect(endSeconds - startSeconds).toBeLessThanOrEqual(12 + 1e-9);
    }),
  );
});
