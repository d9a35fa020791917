import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ListingFormState } from '../fields.tsx';
import type { Photos } from './photos.ts';
import { usePhotos } from './use-photos.ts';

const useForm = (): ListingFormState => {
  const [values, setValues] = useState<Photos>({ front_image: null, pictures: [], delete_images: [] });
  const set = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }));
  return { values, set } as unknown as ListingFormState;
};

const picture = (name: string) => new File([name], name, { type: 'image/png' });

it('loses no change that comes before another one is rendered', () => {
  const { result } = renderHook(() => usePhotos(useForm()));
  act(() => result.current.add(['a.png', 'b.png', 'c.png', 'd.png'].map(picture)));
  const { front_image, pictures } = result.current.photos;
  const [first, second, third] = front_image ? pictures : pictures.slice(1);
  act(() => {
    result.current.remove(first?.key ?? '');
    result.current.place(third?.key ?? '', 0);
  });
  const keys = result.current.photos.pictures.map(({ key }) => key);
  expect(keys).not.toContain(first?.key);
  expect(keys.indexOf(third?.key ?? '')).toBeLessThan(keys.indexOf(second?.key ?? ''));
});
