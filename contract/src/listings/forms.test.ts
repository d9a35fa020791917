import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { asReceivedFile } from '../core/form/form-data.ts';
import { explainIssue, fieldProblems } from '../core/form/issues.ts';
import { affordabilityOf, boundsFor } from './costs/affordability.ts';
import { ListingEdit, ListingForm } from './forms.ts';
import { ListingSearch } from './search/search-schema.ts';

const problems = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error ? fieldProblems(error) : {};
};

const photo = asReceivedFile({ name: 'a.jpg', type: 'image/jpeg', size: 1000 });
const listing = {
  price: '1850',
  property_type: 'A',
  payment_type: 'I',
  laundry_type: 'S',
  bedrooms: '0',
  bathrooms: '1.5',
  parking_spaces: '1',
  sqft_area: '640',
  description: 'A bright studio.',
  move_in_date: '2027-01-01',
  street_address: '88 Harbour St',
  city: 'Toronto',
  postal_code: 'm5j0c3',
  front_image: photo,
  pictures: [photo, photo],
};

describe('posting a listing', () => {
  it('accepts a studio with three pictures and formats the postal code', () => {
    expect(problems(ListingForm, listing)).toEqual({});
    expect(ListingForm.parse(listing)).toMatchObject({
      bedrooms: 0,
      bathrooms: 1.5,
      price: 1850,
      postal_code: 'M5J 0C3',
    });
  });

  it('reports a problem with the place together with a file that is not a picture', () => {
    const pictures = [photo, asReceivedFile({ name: 'plan.pdf', type: 'application/pdf', size: 10 })];
    const found = problems(ListingForm, { ...listing, pictures, latitude: '43.6', longitude: '' });
    expect(Object.keys(found).sort()).toEqual(['longitude', 'pictures']);
  });

  it.each([
    ['move_in_date', '2027-02-30'],
    ['move_in_date', 'soon'],
    ['city', 'x'.repeat(1000)],
  ])('reports the place and the pictures together with %s %s', (name, value) => {
    const found = problems(ListingForm, {
      ...listing,
      [name]: value,
      pictures: [],
      latitude: '43.6',
      longitude: '',
    });
    expect(Object.keys(found).sort()).toEqual([name, 'longitude', 'pictures'].sort());
  });

  it('reports every missing required field with its own message', () => {
    expect(problems(ListingForm, {})).toEqual({
      price: ['Price must be greater than 0.'],
      property_type: ['Property type is required.'],
      payment_type: ['Payment type is required.'],
      laundry_type: ['Laundry type is required.'],
      bedrooms: ['Bedrooms required.'],
      bathrooms: ['Bathrooms required.'],
      parking_spaces: ['Parking spaces required.'],
      sqft_area: ['Area must be greater than 0.'],
      description: ['Description must be at least 10 characters.'],
      move_in_date: ['Move-in date is required.'],
      street_address: ['Street address is required.'],
      city: ['City is required.'],
      postal_code: ['Postal code is required.'],
      front_image: ['A front image is required.'],
      pictures: ['You must have at least 3 images in total.'],
    });
  });

  it.each([
    ['price', '0', 'Price must be greater than 0.'],
    ['price', 'free', 'Price must be greater than 0.'],
    ['property_type', 'Z', 'Property type is required.'],
    ['bedrooms', '-1', 'Bedrooms required.'],
    ['bedrooms', '1.5', 'Bedrooms required.'],
    ['bathrooms', '1.3', 'Bathrooms required.'],
    ['sqft_area', '0', 'Area must be greater than 0.'],
    ['sqft_area', '0.004', 'Area must be greater than 0.'],
    ['price', '100000000', 'This number is too large.'],
    ['street_address', 'x'.repeat(201), 'This text is too long.'],
    ['client_id', 'again', 'Send a UUID as client_id, or leave it out.'],
    ['move_in_date', '2027-02-30', 'Move-in date is required.'],
    ['street_address', 'ab', 'Street address is required.'],
    ['city', 'x', 'City is required.'],
    ['postal_code', 'M5V', 'Postal code is required.'],
    ['description', ' too short ', 'Description must be at least 10 characters.'],
    ['front_image', '', 'A front image is required.'],
    ['pictures', photo, 'You must have at least 3 images in total.'],
    ['pictures', Array.from({ length: 10 }, () => photo), 'You can upload a maximum of 10 images.'],
    [
      'pictures',
      [photo, asReceivedFile({ ...photo, type: 'text/plain' })],
      'Allowed formats: JPG, PNG, WEBP, GIF.',
    ],
    ['pictures', [photo, asReceivedFile({ ...photo, size: 11 * 1024 * 1024 })], 'File too large (max 10MB).'],
  ])('answers %s = %j with “%s”', (field, value, message) => {
    expect(problems(ListingForm, { ...listing, [field]: value })).toMatchObject({ [field]: [message] });
  });

  it('requires both coordinates of a place, or none', () => {
    for (const [given, missing] of [
      ['latitude', 'longitude'],
      ['longitude', 'latitude'],
    ] as const)
      expect(problems(ListingForm, { ...listing, [given]: '43.5', [missing]: '' })).toEqual({
        [missing]: ['Enter both latitude and longitude.'],
      });
    expect(problems(ListingForm, { ...listing, latitude: '', longitude: '' })).toEqual({});
  });

  it('accepts any field on edit, and the ids of pictures to remove in every format', () => {
    expect(ListingEdit.parse({ price: '2000' })).toEqual({ price: 2000 });
    for (const delete_images of [['1', '2'], '1,2', '[1,2]', [1, 2]])
      expect(ListingEdit.parse({ delete_images })).toMatchObject({ delete_images: [1, 2] });
  });
});

describe('searching', () => {
  it('needs a place: a name, a point or an owner', () => {
    expect(problems(ListingSearch, {})).toEqual({
      Location: ['Please select a location from the dropdown.'],
    });
    for (const place of [{ location: 'Waterloo' }, { lat: '43.4', lng: '-80.5' }, { owner: '7' }])
      expect(problems(ListingSearch, place)).toEqual({});
  });

  it.each([
    [
      { min_price: '900', max_price: '800' },
      'min_price',
      'Minimum price cannot be greater than maximum price.',
    ],
    [{ radius: '-1' }, 'radius', 'Enter a distance in kilometres.'],
    [{ lat: '91', lng: '0' }, 'lat', 'Enter a latitude from -90 to 90.'],
    [{ lat: '43' }, 'lng', 'Enter both latitude and longitude.'],
    [{ property_type: 'Q' }, 'property_type', 'Choose one of the listed values.'],
    [{ utilities: 'heat,gold' }, 'utilities', 'Choose one of the listed values.'],
    [{ furnished: 'perhaps' }, 'furnished', 'Enter true or false.'],
    [{ bedrooms: 'two' }, 'bedrooms', 'Enter a number of 0 or more.'],
    [{ page_size: '11' }, 'page_size', 'Choose a page size of 10, 15, 20, 30 or 50.'],
    [{ sort: 'cheapest' }, 'sort', 'Choose one of the listed values.'],
  ])('answers %j under %s', (query, field, message) => {
    expect(problems(ListingSearch, { location: 'Waterloo', ...query })).toEqual({ [field]: [message] });
  });
});

describe('affordability', () => {
  it.each([
    [1000, 48_000, 'affordable'],
    [1000.01, 48_000, 'recommended'],
    [1600, 48_000, 'recommended'],
    [1600.01, 48_000, 'expensive'],
    [1000, null, null],
    [1000, 0, null],
  ] as const)('of $%d with %s a year is %s', (price, income, label) => {
    expect(affordabilityOf(price, income)).toBe(label);
  });

  it('as price bounds matches exactly the prices with that label', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        (priceCents, income) => {
          const price = priceCents / 100;
          for (const label of ['affordable', 'recommended', 'expensive'] as const) {
            const { min_price = 0, max_price = Number.POSITIVE_INFINITY } = boundsFor(label, income);
            expect(price >= min_price && price <= max_price).toBe(affordabilityOf(price, income) === label);
          }
        },
      ),
    );
  });
});
