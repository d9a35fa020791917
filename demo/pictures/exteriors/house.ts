import type { Random } from '@lodgepole/contract/core/random';
import { bungalow, farmhouse, type HouseLook, modern, suburban, victorian } from './house-models.ts';
import { backdrop, castShadow, footpath, groundPlane, makeSetting, snowfall } from './setting.ts';
import { bush, leafTree, pine, treeline } from './trees.ts';

const looks: readonly HouseLook[] = [
  {
    wall: '#e9e2d2',
    trim: '#fdfcf8',
    roof: '#5d6470',
    door: '#a8432f',
    shutters: '#3f5a50',
    cladding: 'siding',
  },
  {
    wall: '#b4694f',
    trim: '#f6efe2',
    roof: '#4d4a4e',
    door: '#2f5d57',
    shutters: '#2b3a3d',
    cladding: 'brick',
  },
  {
    wall: '#8fa9b4',
    trim: '#fbfaf5',
    roof: '#59514d',
    door: '#d9a33f',
    shutters: '#40566a',
    cladding: 'siding',
  },
  {
    wall: '#c9b48f',
    trim: '#fffdf6',
    roof: '#6f4f3f',
    door: '#34506b',
    shutters: '#6a4a38',
    cladding: 'shingle',
  },
  {
    wall: '#7d9078',
    trim: '#f7f4e9',
    roof: '#4a4f4c',
    door: '#c4683d',
    shutters: '#384b40',
    cladding: 'siding',
  },
  {
    wall: '#d8c4b8',
    trim: '#ffffff',
    roof: '#6b6166',
    door: '#5a3f5e',
    shutters: '#7a5b63',
    cladding: 'stucco',
  },
  {
    wall: '#a5573f',
    trim: '#efe6d6',
    roof: '#3f4247',
    door: '#e0b24a',
    shutters: '#26343a',
    cladding: 'brick',
  },
  {
    wall: '#f1ece0',
    trim: '#38424a',
    roof: '#39424a',
    door: '#b0552f',
    shutters: '#38424a',
    cladding: 'boards',
  },
];

const models = [
  { draw: farmhouse, from: 300, to: 900, door: 449 },
  { draw: suburban, from: 250, to: 940, door: 566 },
  { draw: victorian, from: 380, to: 820, door: 722 },
  { draw: modern, from: 280, to: 980, door: 593 },
  { draw: bungalow, from: 210, to: 990, door: 525 },
] as const;

export const drawHouse = (index: number, random: Random): string => {
  const setting = makeSetting(index, random);
  const model = models[index % models.length] ?? models[0];
  const look = looks[(index * 3) % looks.length] ?? looks[0];
  if (!look) throw new RangeError('There is no look for a house.');
  const { ground, pen } = setting;
  const left = random.chance(0.5);
  return pen.sheet(
    1200,
    900,
    [
      backdrop(setting, random.pick(['hills', 'mountains', 'hills'])),
      treeline(setting, ground + 4, 70),
      random.chance(0.5)
        ? pine(setting, left ? 130 : 1070, ground + 6, random.between(330, 430))
        : leafTree(setting, left ? 120 : 1080, ground + 8, random.between(320, 400)),
      groundPlane(setting),
      footpath(setting, model.door, 84, random.between(-30, 30)),
      castShadow(setting, model.from, model.to),
      model.draw(setting, look),
      bush(setting, 250, ground + 14, 90),
      bush(setting, 960, ground + 12, 110),
      bush(setting, 640, ground + 10, 60),
      random.chance(0.6)
        ? pine(setting, left ? 1110 : 80, ground + 30, random.between(230, 330))
        : leafTree(setting, left ? 1100 : 90, ground + 34, random.between(260, 330)),
      snowfall(setting),
    ].join(''),
    [80, 118, 1040],
  );
};
