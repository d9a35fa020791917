import type { Random } from '@lodgepole/contract/core/random';
import type { Colour } from '../colour.ts';
import type { Style } from '../style.ts';

/** The colours of one room. */
export interface Palette {
  readonly wall: Colour;
  readonly trim: Colour;
  readonly floor: Colour;
  readonly wood: Colour;
  readonly main: Colour;
  readonly second: Colour;
  readonly accent: Colour;
  readonly cloth: Colour;
  readonly metal: Colour;
  readonly cabinet: Colour;
  readonly counter: Colour;
  readonly tile: Colour;
}

type Choices = Readonly<Record<keyof Palette, readonly Colour[]>>;

const choices: Readonly<Record<Style, Choices>> = {
  nordic: {
    wall: ['#eeeae2', '#e6ebe6', '#e9e6df', '#dfe6e4'],
    trim: ['#fbfaf7'],
    floor: ['#dcc3a0', '#d3b88f', '#e2cdb0'],
    wood: ['#cda673', '#c49a68', '#d8b688'],
    main: ['#8ea69a', '#a9b4b2', '#c2b9aa', '#7d95a3'],
    second: ['#d9cfc0', '#cdd6cf', '#e0d7cb'],
    accent: ['#d98e5f', '#5f8a7a', '#d6a84f', '#c77d6e'],
    cloth: ['#f7f3ec', '#efe9df'],
    metal: ['#2f3437', '#3a3a38'],
    cabinet: ['#f4f2ed', '#b9c7bd', '#dfe3dd', '#9fb0a8'],
    counter: ['#e9e4da', '#d9b98c', '#f2f0ec'],
    tile: ['#f3f4f1', '#dfe8e3', '#eae4d8'],
  },
  warm: {
    wall: ['#f0dcc3', '#eed2b8', '#f3e3cc', '#e6c8a4'],
    trim: ['#fdf6ea'],
    floor: ['#b9865a', '#a97549', '#c2946a'],
    wood: ['#8f5e38', '#9c6a3f', '#7d4f30'],
    main: ['#c0653a', '#b5773d', '#8c5a3c', '#a4683f'],
    second: ['#e3bd8c', '#d9a765', '#e8cfa9'],
    accent: ['#d9a441', '#7c8a53', '#9b3d2b', '#4f6f66'],
    cloth: ['#faf0e0', '#f4e4cb'],
    metal: ['#7a5a34', '#4d3a2a'],
    cabinet: ['#d8a06a', '#7d8a63', '#c97b50', '#efe0c8'],
    counter: ['#f3e7d3', '#6b4a35', '#e8d7bd'],
    tile: ['#f2dfc4', '#d98f66', '#eaddc6'],
  },
  bold: {
    wall: ['#1f5560', '#34486f', '#2c5a47', '#6a3d57', '#b5523b', '#3f4a56'],
    trim: ['#f4efe6'],
    floor: ['#c69a6b', '#b88a5b', '#a4794f'],
    wood: ['#a9764a', '#8b5d3a', '#b98757'],
    main: ['#e0a63a', '#e3795b', '#d9c7b0', '#e8b4a0'],
    second: ['#f0d9a8', '#9fc0bb', '#f2c4b0'],
    accent: ['#f2c14e', '#ee8a6a', '#88c4b6', '#f0a7a0'],
    cloth: ['#f8efe1', '#f1e2d2'],
    metal: ['#c79a4b', '#2a2a2c'],
    cabinet: ['#1f4f5a', '#2e4468', '#28523f', '#8a3b45'],
    counter: ['#f3eee5', '#e6ded1', '#d2a574'],
    tile: ['#f5f1e8', '#a9cdc6', '#f0cdb9'],
  },
  classic: {
    wall: ['#d6dee3', '#e7e1d3', '#cfd8cc', '#dcd3c6', '#c7d0da'],
    trim: ['#ffffff'],
    floor: ['#96693f', '#855a37', '#a27548'],
    wood: ['#6f452a', '#7e5233', '#5f3b26'],
    main: ['#34496b', '#7a3340', '#4d5f52', '#8a7a66'],
    second: ['#cbb894', '#b9c3cf', '#d8c6ac'],
    accent: ['#b98a3e', '#8d3b3b', '#3f6a6a', '#c9a86a'],
    cloth: ['#f6f1e6', '#ede5d5'],
    metal: ['#b08d4f', '#555a60'],
    cabinet: ['#f1ede2', '#44566c', '#dcd6c8', '#5a6f62'],
    counter: ['#3b3f45', '#e9e6e0', '#d6cfc3'],
    tile: ['#f6f4ef', '#dde4e8', '#e8e2d4'],
  },
};

export const paletteOf = (style: Style, random: Random): Palette => {
  const given = choices[style];
  const chosen = (part: keyof Palette): Colour => random.pick(given[part]);
  return {
    wall: chosen('wall'),
    trim: chosen('trim'),
    floor: chosen('floor'),
    wood: chosen('wood'),
    main: chosen('main'),
    second: chosen('second'),
    accent: chosen('accent'),
    cloth: chosen('cloth'),
    metal: chosen('metal'),
    cabinet: chosen('cabinet'),
    counter: chosen('counter'),
    tile: chosen('tile'),
  };
};
