import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import {
  booleanField,
  dateField,
  integerField,
  Latitude,
  Longitude,
  listField,
  moneyField,
  numberField,
  orNone,
  textField,
} from '../core/fields.ts';
import { fileField } from '../core/file-field.ts';
import type { FormFile } from '../core/form-data.ts';
import { tidyPostalCode } from '../places/postal-code.ts';
import { laundryTypes, paymentTypes, propertyTypes } from './codes.ts';
import { fewestImages, imageLimitBytes, mostImages } from './images.ts';
import { listingMessages as say } from './messages.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', '', 'application/octet-stream'];

const image = fileField(say.imageFormat)
  .refine(({ type }) => imageTypes.includes(type), { error: say.imageFormat, abort: true })
  .refine(({ size }) => size <= imageLimitBytes, say.imageTooLarge);

const asList = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
};

/** Files under one name: none, one or several. */
const images = z.preprocess(
  asList,
  z.array(image).max(mostImages, say.tooManyImages),
) as unknown as z.ZodType<FormFile[], FormFile[] | undefined>;

const sized = (minimum: number, maximum: number, message: string) =>
  textField(message).pipe(z.string().min(minimum, message).max(maximum, message));

const count = (message: string, maximum = 100) =>
  integerField(message).pipe(z.number().min(0, message).max(maximum, message));

/** Half bathrooms are counted. */
const bathroomCount = numberField(say.bathrooms).refine(
  (value) => value >= 0 && value <= 100 && Number.isInteger(value * 2),
  say.bathrooms,
);

const positive = (message: string, maximum: number) =>
  numberField(message).pipe(z.number().gt(0, message).max(maximum, message));

const required = {
  price: moneyField(say.price, 0.01),
  property_type: codeField(propertyTypes, say.propertyType),
  payment_type: codeField(paymentTypes, say.paymentType),
  laundry_type: codeField(laundryTypes, say.laundryType),
  bedrooms: count(say.bedrooms),
  bathrooms: bathroomCount,
  parking_spaces: count(say.parking),
  sqft_area: positive(say.area, 1_000_000),
  description: sized(10, 5000, say.description),
  move_in_date: dateField(say.moveIn),
  street_address: sized(3, 200, say.streetAddress),
  city: sized(2, 100, say.city),
  postal_code: sized(5, 12, say.postalCode).transform(tidyPostalCode),
};

const free = {
  furnished: booleanField().optional(),
  pet_friendly: booleanField().optional(),
  shareable: booleanField().optional(),
  heating: booleanField().optional(),
  ac: booleanField().optional(),
  fridge: booleanField().optional(),
  internet: booleanField().optional(),
  heat: booleanField().optional(),
  hydro: booleanField().optional(),
  water: booleanField().optional(),
  extra_amenities: textField().pipe(z.string().max(1000)).optional(),
  unit_number: textField().pipe(z.string().max(20)).optional(),
  latitude: orNone(Latitude).optional(),
  longitude: orNone(Longitude).optional(),
};

interface Images {
  readonly front: number;
  readonly others: number;
}

/** Which sentence stands under which field when the pictures are too few, too many or without a front. */
export const imageProblems = ({ front, others }: Images): Readonly<Record<string, readonly string[]>> => ({
  ...(front === 0 && { front_image: [say.frontImage] }),
  ...(front + others < fewestImages && { pictures: [say.tooFewImages] }),
  ...(front + others > mostImages && { pictures: [say.tooManyImages] }),
});

const givenImages = { front_image: orNone(image).optional(), pictures: images.optional() };

const imagesAreRight = z.object(givenImages);

/** A listing as it is posted, pictures included. */
export const ListingForm = z.object({ ...required, ...free, ...givenImages }).superRefine(
  ({ front_image, pictures }, context) => {
    const problems = imageProblems({ front: front_image ? 1 : 0, others: pictures?.length ?? 0 });
    for (const [field, [message = '']] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [field], message });
  },
  { when: ({ value }) => imagesAreRight.safeParse(value).success },
);
export type ListingForm = z.output<typeof ListingForm>;

/** A change to a listing: what is not sent stays. Whether the pictures add up is known once the change is applied. */
export const ListingEdit = z
  .object({ ...required, ...free })
  .partial()
  .extend({
    ...givenImages,
    delete_images: listField(integerField()).optional(),
    /** The ids of the pictures in the order wanted; those not named follow. */
    picture_order: listField(integerField()).optional(),
  });
export type ListingEdit = z.output<typeof ListingEdit>;
