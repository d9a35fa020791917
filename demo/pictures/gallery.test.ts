import { randomOf } from '@lodgepole/contract/core/random';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { planMarketplace } from '../marketplace.ts';
import { drawAvatar } from './avatar.ts';
import { gallery } from './gallery.ts';
import { styles } from './style.ts';

const { people } = planMarketplace({ listings: 30, people: 60 });

const drawn = gallery.map(({ draw }) => draw());

describe('the drawings', () => {
  it('are the same every time, and each unlike the others', () => {
    expect(gallery.map(({ draw }) => draw())).toEqual(drawn);
    expect(new Set(drawn).size).toBe(gallery.length);
    expect(new Set(gallery.map(({ id }) => id)).size).toBe(gallery.length);
  });

  it('hold no number that is none', () => {
    const broken = gallery.filter((_, index) => /NaN|undefined|Infinity/.test(drawn[index] ?? ''));
    expect(broken.map(({ id }) => id)).toEqual([]);
  });

  it('show every kind of home from outside, and every room in every style', () => {
    const types = new Set(gallery.flatMap(({ type }) => type ?? []));
    expect(types).toEqual(new Set(['H', 'A', 'C', 'T', 'O']));
    for (const style of styles)
      for (const room of ['living', 'kitchen', 'bedroom', 'bathroom'])
        expect(
          gallery.filter((drawing) => drawing.room === room && drawing.style === style).length,
        ).toBeGreaterThan(2);
  });

  it('become pictures four to three', async () => {
    const kinds = [...Map.groupBy(gallery, ({ room, type }) => `${room} ${type}`).values()];
    for (const [first] of kinds) {
      const { width, height } = await sharp(Buffer.from(first?.draw() ?? '')).metadata();
      expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 3);
    }
  });

  it('of people differ from person to person', () => {
    const portraits = people.map((person) => drawAvatar(person, randomOf(person.email)));
    expect(new Set(portraits).size).toBe(people.length);
    expect(portraits.filter((svg) => /NaN|undefined/.test(svg))).toEqual([]);
  });
});
