import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../core/text/text.ts';
import { makeLandmarks } from './place-nearby.ts';

const landmarks = makeLandmarks();

describe('the landmarks of a home', () => {
  it('are the centre of its city and the nearest campus', () => {
    expect(landmarks({ lat: 43.4643, lng: -80.5204 }, 'Waterloo')).toEqual([
      { kind: 'city', name: 'Waterloo', km: expect.any(Number) },
      { kind: 'campus', name: 'Wilfrid Laurier University', km: expect.any(Number) },
    ]);
  });

  it('have the names that the reader’s language uses, and understand both', () => {
    const [city] = inLanguage('fr', () => landmarks({ lat: 46.81, lng: -71.21 }, 'Quebec City'));
    expect(city).toMatchObject({ kind: 'city', name: 'Québec' });
  });

  it('are empty where the city is unknown and no campus is near', () => {
    expect(landmarks({ lat: 70, lng: -100 }, 'Nowhere')).toEqual([]);
  });

  it('do not take the city of the same name in another province', () => {
    expect(landmarks({ lat: 49.9, lng: -119.5 }, 'Waterloo').filter(({ kind }) => kind === 'city')).toEqual(
      [],
    );
  });
});
