/** Colours and shapes of the trace: each can be read without the other. */

import type { Aim } from '#domain/singing/pitch-aim.ts';
import type { Canvas, Point, TextLook } from '../index.ts';

export const TRACE_COLOURS: Record<Aim | 'edge', string> = {
  hit: '#5ee6a0',
  flat: '#6fc8ff',
  sharp: '#ffb454',
  missed: '#ff8f8f',
  free: '#c3cbe0',
  edge: '#0b1224',
};

export const TRACE_PIXELS = { line: 3, mark: 5, cursor: 7, text: 13, textGap: 14 } as const;

const centsText = (aim: Aim): TextLook => ({
  fontPixels: TRACE_PIXELS.text,
  colour: TRACE_COLOURS[aim],
  outline: TRACE_COLOURS.edge,
});

/** The same objects for all frames: by them a picture of text is found again. */
export const CENTS_TEXTS: Record<Aim, TextLook> = {
  hit: centsText('hit'),
  flat: centsText('flat'),
  sharp: centsText('sharp'),
  missed: centsText('missed'),
  free: centsText('free'),
};

/** A dot for a hit; an arrow to where the voice is, left of the note or right of it; a cross for silence. */
export function paintMark(canvas: Canvas, aim: Aim, point: Point): void {
  if (aim === 'free') return;
  canvas.beginPath();
  traceMark(canvas, aim, point);
  canvas.fillStyle = TRACE_COLOURS[aim];
  canvas.fill();
  canvas.lineWidth = aim === 'missed' ? 2 : 1;
  canvas.strokeStyle = aim === 'missed' ? TRACE_COLOURS.missed : TRACE_COLOURS.edge;
  canvas.stroke();
}

function traceMark(canvas: Canvas, aim: Exclude<Aim, 'free'>, point: Point): void {
  switch (aim) {
    case 'hit':
      canvas.arc(point.x, point.y, TRACE_PIXELS.mark * 0.8, 0, 2 * Math.PI);
      break;
    case 'flat':
      traceArrow(canvas, point, -TRACE_PIXELS.mark);
      break;
    case 'sharp':
      traceArrow(canvas, point, TRACE_PIXELS.mark);
      break;
    case 'missed':
      traceCross(canvas, point);
      break;
    default:
      aim satisfies never;
  }
}

function traceArrow(canvas: Canvas, { x, y }: Point, towards: number): void {
  const half = Math.abs(towards);
  canvas.moveTo(x + 1.4 * towards, y);
  canvas.lineTo(x - 0.6 * towards, y - half);
  canvas.lineTo(x - 0.6 * towards, y + half);
  canvas.closePath();
}

function traceCross(canvas: Canvas, { x, y }: Point): void {
  const reach = TRACE_PIXELS.mark * 0.7;
  canvas.moveTo(x - reach, y - reach);
  canvas.lineTo(x + reach, y + reach);
  canvas.moveTo(x - reach, y + reach);
  canvas.lineTo(x + reach, y - reach);
}
