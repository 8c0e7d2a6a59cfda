import { type RefObject, useEffect } from 'react';
import { overviewRows } from './overview-layout.ts';
import { type OverviewPicture, paintOverview } from './overview-painter.ts';

const MAX_PIXEL_RATIO = 2;

/** Again only for another picture or width. */
export function useOverviewPainting(canvasRef: RefObject<HTMLCanvasElement>, picture: OverviewPicture): void {
  useEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const { heightPixels } = overviewRows(picture);
    const paint = () => {
      const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
      canvas.width = Math.round(canvas.clientWidth * ratio);
      canvas.height = heightPixels * ratio;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintOverview(context, picture, canvas.clientWidth);
    };
    paint();
    const sizes = new ResizeObserver(paint);
    sizes.observe(canvas);
    return () => sizes.disconnect();
  }, [canvasRef, picture]);
}
