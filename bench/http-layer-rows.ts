import { endpoint } from '@lodgepole/contract/core/endpoint';
import { z } from 'zod';

/** Rows the size and shape of listing cards. */
const Row = z.object({
  id: z.int(),
  price: z.number(),
  property_type: z.string(),
  property_type_display: z.string(),
  bedrooms: z.int(),
  bathrooms: z.number(),
  sqft_area: z.int(),
  pet_friendly: z.boolean(),
  unit_number: z.string().nullable(),
  street_address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  move_in_date: z.string(),
  created_at: z.iso.datetime(),
  owner: z.object({
    id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    profile_picture: z.string().nullable(),
  }),
});

export const listRows = endpoint({
  method: 'GET',
  path: '/bench/rows',
  access: 'public',
  summary: 'Fifteen rows',
  paged: true,
  reply: z.array(Row),
});

export const rows: z.output<typeof Row>[] = Array.from({ length: 15 }, (_, index) => ({
  id: index + 1,
  price: 1450.5 + index,
  property_type: 'A',
  property_type_display: 'Apartment',
  bedrooms: 2,
  bathrooms: 1.5,
  sqft_area: 850,
  pet_friendly: index % 2 === 0,
  unit_number: index % 3 === 0 ? null : String(100 + index),
  street_address: `${index + 10} rue Saint-Denis`,
  city: 'Montréal',
  postal_code: 'H2X 3K8',
  latitude: 45.5 + index / 1000,
  longitude: -73.5,
  move_in_date: '2027-01-01',
  created_at: '2026-11-15T12:00:00.000Z',
  owner: { id: index, first_name: 'Anne', last_name: 'Tremblay', profile_picture: null },
}));
