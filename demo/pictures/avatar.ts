import type { Random } from '@lodgepole/contract/core/random';
import type { DemoPerson } from '../people/person.ts';
import { type Colour, lighter, mix } from './colour.ts';
import { circle, ellipse, group, newPen, type Pen, path, rect } from './pen.ts';
import { bust, face, skinOf } from './portrait/face.ts';
import { balding, coiledCuts, type Hair, longCuts, mixedCuts, shortCuts } from './portrait/hair.ts';
import { hijab, toque, turban } from './portrait/headwear.ts';

export type Portrayed = Pick<DemoPerson, 'tone' | 'sex' | 'age' | 'headwear'>;

const cloths: readonly Colour[] = [
  '#2f5d57',
  '#b5623a',
  '#34506b',
  '#d1a03c',
  '#8d3b4a',
  '#6f8a6a',
  '#5b4a7a',
  '#c98a7a',
  '#4a5258',
  '#3f7f8c',
  '#e0d6c4',
];
const grounds: readonly Colour[] = [
  '#dfe8df',
  '#f3e0c8',
  '#d8e4ee',
  '#f0d9d3',
  '#e6e0f0',
  '#e9e4d4',
  '#cfe3df',
  '#f2e6b8',
];

const hairColour = ({ tone, age }: Portrayed, random: Random): Colour => {
  const dark: readonly Colour[] = ['#2a211d', '#1f1a18', '#3a2a20'];
  const fair: readonly Colour[] = ['#3a2a20', '#6b4629', '#8f5f33', '#c79a55', '#a4512c', '#57392a'];
  const young = random.pick(tone <= 1 ? fair : dark);
  const grey = Math.max(0, Math.min(0.85, (age - 42) / 26));
  return mix(young, '#d5d2cd', random.chance(0.75) ? grey : grey * 0.2);
};

const hairOf = (person: Portrayed, colour: Colour, random: Random): Hair => {
  const { sex, tone, age } = person;
  if (sex === 'M' && age > 46 && random.chance(0.35)) return balding(colour);
  if (tone >= 5 && random.chance(0.65))
    return random.pick(sex === 'M' ? coiledCuts.slice(1) : coiledCuts.slice(0, 3))(colour);
  const cuts = sex === 'M' ? shortCuts : sex === 'F' ? longCuts : mixedCuts;
  return random.pick(cuts)(colour);
};

const covered = (person: Portrayed, hair: Hair, random: Random): Hair => {
  const colour = random.pick(cloths.slice(0, 8));
  switch (person.headwear) {
    case 'hijab':
      return hijab(colour);
    case 'turban':
      return turban(colour);
    case 'toque':
      return toque(colour, hair);
    case undefined:
      return hair;
  }
};

const backgroundOf = (pen: Pen, random: Random): string => {
  const colour = random.pick(grounds);
  const accent = mix(colour, random.pick(cloths), 0.22);
  const base = rect(0, 0, 512, 512, pen.down(lighter(colour, 0.4), colour));
  switch (random.integer(0, 3)) {
    case 0:
      return base + circle(256, 236, 206, accent, { opacity: 0.6 });
    case 1:
      return base + path('M0 340 Q140 260 280 320 T512 280 V512 H0 Z', accent, { opacity: 0.7 });
    case 2:
      return (
        base +
        ellipse(90, 110, 150, 120, accent, { opacity: 0.55 }) +
        ellipse(440, 330, 150, 170, accent, { opacity: 0.4 })
      );
    default:
      return base;
  }
};

/** Someone's head and shoulders. */
export const drawAvatar = (person: Portrayed, random: Random): string => {
  const pen = newPen();
  const skin = skinOf(person.tone, random);
  const colour = hairColour(person, random);
  const hair = covered(person, hairOf(person, colour, random), random);
  const beard =
    person.headwear === 'turban'
      ? 'full'
      : person.sex === 'M'
        ? random.weighted([
            ['none', 0.5],
            ['full', 0.3],
            ['trim', 0.2],
          ] as const)
        : 'none';
  const body = bust(pen, skin, random.pick(cloths), random);
  const head = face(
    pen,
    { skin, brow: colour, beard, age: person.age, hasLashes: person.sex === 'F' },
    random,
  );
  const figure = hair.behind + body + head + hair.before;
  return pen.sheet(512, 512, backgroundOf(pen, random) + group('translate(0 18)', figure), [48, 62, 416]);
};
