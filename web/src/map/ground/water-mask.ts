import { type Ground, paintGround } from './ground.ts';
import type { MapColours, Tile } from './paint.ts';
import type { Box } from './place-labels.ts';

/** One pixel of the mask for this many of the screen, in each direction. */
const coarseness = 4;

const land = '#fff';
const maskColours: MapColours = {
  sea: '#000',
  shallow: '#000',
  land,
  abroad: land,
  coast: land,
  river: land,
  province: land,
  border: land,
};

const dry = () => 0;

/** Paints what is seen in small and black for water, and answers how much of a box lies in water. */
export const readWater = (view: Tile, ground: Ground): ((box: Box) => number) => {
  const canvas = document.createElement('canvas');
  const [width, height] = [Math.ceil(view.width / coarseness), Math.ceil(view.height / coarseness)];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen || width === 0 || height === 0) return dry;
  canvas.width = width;
  canvas.height = height;
  pen.scale(1 / coarseness, 1 / coarseness);
  paintGround(pen, view, ground, maskColours);
  const { data } = pen.getImageData(0, 0, width, height);
  return (box) => {
    let [water, all] = [0, 0];
    for (let y = Math.floor(box.top / coarseness); y * coarseness < box.bottom; y += 1)
      for (let x = Math.floor(box.left / coarseness); x * coarseness < box.right; x += 1) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        all += 1;
        water += 255 - (data[(y * width + x) * 4] ?? 255);
      }
    return all === 0 ? 0 : water / 255 / all;
  };
};
