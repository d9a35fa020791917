import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import {
  booleanField,
  dateField,
  fileField,
  integerField,
  Latitude,
  Longitude,
  lineField,
  listField,
  moneyField,
  nullableField,
  numberField,
  optionalField,
  textField,
  versionField,
} from '../core/form/fields.ts';
import type { FormFile } from '../core/form/form-data.ts';
import { withEach } from '../core/objects.ts';
import { AddressAccuracy } from '../places/accuracy.ts';
import { tidyPostalCode } from '../places/postal-code.ts';
import {
  laundryTypes,
  listingKinds,
  listingTerms,
  locationPrecisions,
  paymentTypes,
  propertyTypes,
  roomTypes,
} from './codes.ts';
import { type ListingField, listingFlags } from './fields.ts';
import { imageLimitBytes, maxImages } from './images.ts';
import { listingMessages as say } from './messages.ts';
import { accessibilityField } from './rooms/accessibility.ts';
import { roomProblems, stayProblems } from './rooms/room.ts';
import { imageProblems, placeProblems } from './rules.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', '', 'application/octet-stream'];

const isImage = ({ type }: FormFile): boolean => imageTypes.includes(type);

const image = fileField(say.imageFormat)
  .refine(isImage, say.imageFormat)
  .refine((file) => !isImage(file) || file.size <= imageLimitBytes, say.imageTooLarge);

const asList = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
};

const images = z.preprocess(
  asList,
  z.array(z.unknown()).max(maxImages, say.tooManyImages).pipe(z.array(image)),
) as unknown as z.ZodType<FormFile[], FormFile[] | undefined>;

const sized = (min: number, max: number, message: string) => ({ min, max, message, tooLong: say.tooLong });

const count = (message: string, maximum = 100) =>
  integerField(message).pipe(z.number().min(0, message).max(maximum, say.tooLarge));

const bathroomCount = numberField(say.bathrooms).refine(
  (value) => value >= 0 && value <= 100 && Number.isInteger(value * 2),
  say.bathrooms,
);

/** Stored with two decimals, so anything smaller is zero. */
const positive = (message: string, maximum: number) =>
  numberField(message).pipe(z.number().min(0.01, message).max(maximum, say.tooLarge));

const highestPrice = 99_999_999;

const required = {
  price: moneyField(say.price, 0.01, Number.POSITIVE_INFINITY).refine(
    (price) => price <= highestPrice,
    say.tooLarge,
  ),
  property_type: codeField(propertyTypes, say.propertyType),
  payment_type: codeField(paymentTypes, say.paymentType),
  laundry_type: codeField(laundryTypes, say.laundryType),
  bedrooms: count(say.bedrooms),
  bathrooms: bathroomCount,
  parking_spaces: count(say.parking),
  sqft_area: positive(say.area, 1_000_000),
  description: textField(sized(10, 5000, say.description)),
  move_in_date: dateField(say.moveIn),
  street_address: lineField(sized(3, 200, say.streetAddress)),
  city: lineField(sized(2, 100, say.city)),
  postal_code: lineField(sized(5, 12, say.postalCode)).transform(tidyPostalCode),
};

/** Some forms send nothing for an unchecked box. */
const flag = optionalField(booleanField());
const orBlank = (field: z.ZodType<string, string>) =>
  nullableField(field)
    .transform((text) => text ?? '')
    .optional();

const between = (least: number, most: number, message: string) =>
  integerField(message).pipe(z.number().min(least, message).max(most, message));

const nullable = <Schema extends z.ZodType>(field: Schema) => nullableField(field).optional();

const terms = {
  kind: optionalField(codeField(listingKinds, say.kind)),
  term: optionalField(codeField(listingTerms, say.term)),
  lease_months: nullable(between(1, 60, say.leaseMonths)),
  available_until: nullable(dateField(say.lastDay)),
  deposit: nullable(moneyField(say.deposit)),
  capacity: nullable(between(1, 20, say.capacity)),
  room_type: nullable(codeField(roomTypes, say.roomType)),
  household_size: nullable(between(0, 20, say.mostPeople)),
  private_bathroom: nullable(booleanField()),
  owner_lives_here: nullable(booleanField()),
  household_about: nullable(textField({ max: 800, tooLong: say.tooLong })),
  accessibility: accessibilityField().optional(),
  location_precision: optionalField(z.enum(locationPrecisions, { error: say.precision })),
};

const free = {
  ...withEach(listingFlags, flag),
  extra_amenities: orBlank(textField({ max: 1000, tooLong: say.tooLong })),
  unit_number: orBlank(lineField({ max: 20, tooLong: say.tooLong })),
  latitude: nullableField(Latitude).optional(),
  longitude: nullableField(Longitude).optional(),
  accuracy: nullableField(AddressAccuracy).optional(),
};

const fields = { ...required, ...free, ...terms } satisfies Record<ListingField, z.ZodType>;

export const reference = nullable(lineField({ max: 60, tooLong: say.tooLong }));

export const givenImages = { front_image: nullableField(image).optional(), pictures: images.optional() };

const largestId = 2_147_483_647;

const copiedPictures = optionalField(
  listField(
    integerField(say.foreignCopy).pipe(z.int().min(1, say.foreignCopy).max(largestId, say.foreignCopy)),
  )
    .refine((ids) => ids.length <= maxImages, say.tooManyImages)
    .refine((ids) => new Set(ids).size === ids.length, say.copiedTwice),
);

export const newImages = {
  ...givenImages,
  /** Copied as the first pictures; without a file sent as front image, the first of them becomes it. */
  copy_pictures: copiedPictures,
};

const newImagesAreRight = z.object(newImages);
const placeIsRight = z.object({ latitude: free.latitude, longitude: free.longitude });

const roomIsRight = z.object({
  kind: terms.kind,
  room_type: terms.room_type,
  household_size: terms.household_size,
});
const stayIsRight = z.object({
  term: terms.term,
  move_in_date: required.move_in_date,
  available_until: terms.available_until,
});

const report = (problems: Readonly<Record<string, readonly string[]>>, context: z.RefinementCtx): void => {
  for (const [field, [message = '']] of Object.entries(problems))
    context.addIssue({ code: 'custom', path: [field], message });
};

const whole = z.object(fields);

/** Each rule runs only once its own fields are valid. */
const withRules = <Schema extends z.ZodType<z.output<typeof whole>>>(schema: Schema): Schema =>
  schema
    .superRefine((form, context) => report(placeProblems(form), context), {
      when: ({ value }) => placeIsRight.safeParse(value).success,
    })
    .superRefine((form, context) => report(roomProblems(form.kind ?? 'W', form), context), {
      when: ({ value }) => roomIsRight.safeParse(value).success,
    })
    .superRefine(
      ({ term = 'L', move_in_date, available_until }, context) =>
        report(stayProblems({ term, move_in_date, available_until }), context),
      { when: ({ value }) => stayIsRight.safeParse(value).success },
    );

/** What a draft must hold before it is published. */
export const ListingFacts = withRules(whole);
export type ListingFacts = z.output<typeof ListingFacts>;

/** A retry with the same id never creates a second listing. */
export const clientId = optionalField(z.guid({ error: say.clientId }));

export const posting = [false, 'false', '0', 'off', '', null] as const;

export const ListingForm = withRules(
  z.object({
    ...fields,
    ...newImages,
    client_id: clientId,
    reference,
    draft: z.literal([...posting]).optional(),
  }),
).superRefine(
  ({ front_image, pictures = [], copy_pictures = [] }, context) => {
    const others = pictures.length + copy_pictures.length;
    const isFrontCopied = !front_image && copy_pictures.length > 0;
    const images = isFrontCopied ? { front: 1, others: others - 1 } : { front: front_image ? 1 : 0, others };
    report(imageProblems(images), context);
  },
  { when: ({ value }) => newImagesAreRight.safeParse(value).success },
);
export type ListingForm = z.output<typeof ListingForm>;

/** The number of pictures is checked when the change is applied. */
export const pictureChanges = {
  ...givenImages,
  delete_images: listField(integerField()).optional(),
  /** A file sent as front image takes precedence. */
  front_image_id: optionalField(integerField()),
  /** Pictures that are not listed follow. */
  picture_order: listField(integerField()).optional(),
};

export const ListingEdit = whole.partial().extend({ ...pictureChanges, version: versionField(), reference });
export type ListingEdit = z.output<typeof ListingEdit>;
