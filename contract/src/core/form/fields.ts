import { z } from 'zod';
import {
  decimal,
  hasFewMarks,
  hasWholeCents,
  isoDate,
  isRealDate,
  largestId,
  longestNumber,
  mostPieces,
  plainId,
  splitList,
  truths,
} from '../query-text.ts';
import { isOneLine, sentence } from '../text/text.ts';
import { type FormFile, isFormFile } from './form-data.ts';

const idUpTo = (largest: number, written: RegExp) =>
  z
    .union([z.number(), z.string().regex(written)])
    .transform(Number)
    .pipe(z.int().min(1).max(largest));

/** Anything else is an unknown id, so the route answers 404. */
export const Id = idUpTo(largestId, plainId);

/** Messages may outgrow the ids of everything else. */
export const MessageId = idUpTo(Number.MAX_SAFE_INTEGER, /^\d{1,16}$/);

const enterNumber = sentence('Enter a number.');

/** Not with `abort`, which would also silence the rules over several fields: a pipe stops only this field. */
const measured = <Schema extends z.ZodType<unknown, string>>(
  longest: number,
  message: string,
  schema: Schema,
) => z.string({ error: message }).max(longest, message).pipe(schema);

export const numberField = (message: string = enterNumber) =>
  z
    .union([z.number(), measured(longestNumber, message, z.string().trim().regex(decimal, message))], {
      error: message,
    })
    .transform(Number)
    .pipe(z.number({ error: message }));

export const integerField = (message: string = enterNumber) =>
  numberField(message).pipe(z.int({ error: message }));

export const moneyField = (message: string, minimum = 0, maximum = 99_999_999) =>
  numberField(message).refine(
    (value) => value >= minimum && value <= maximum && hasWholeCents(value),
    message,
  );

const blankToNull = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : value;

/** Empty text and null mean none. A union would hide the schema's own message. */
export const nullableField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToNull, schema.nullable()) as unknown as z.ZodType<
    z.output<Schema> | null,
    z.input<Schema> | '' | null
  >;

const blankToUndefined = (value: unknown): unknown => blankToNull(value) ?? undefined;

export const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToUndefined, schema.optional()).optional() as unknown as z.ZodOptional<
    z.ZodType<z.output<Schema>, z.input<Schema> | '' | null>
  >;

const enterVersion = sentence('Enter the version as a number.');

/** Without it the last edit wins. */
export const versionField = () =>
  optionalField(integerField(enterVersion).pipe(z.int().min(0, enterVersion).max(largestId, enterVersion)));

interface TextRule {
  readonly max: number;
  readonly min?: number;
  readonly message?: string;
  readonly tooLong?: string | undefined;
}

const controlCharacters = /(?![\t\n\r])\p{Cc}/u;
const plainText = sentence('Remove the characters that cannot be shown.');
const oneLine = sentence('Write this on one line, without characters that cannot be shown.');

const typedText = (rule: TextRule, isPlain: (text: string) => boolean, notPlain: string) => {
  const { min = 0, max, message, tooLong = message } = rule;
  return z
    .string({ error: message })
    .max(max * mostPieces, { error: tooLong })
    .pipe(z.string().refine((text) => isPlain(text) && hasFewMarks(text), notPlain))
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().min(min, { error: message }).max(max, { error: tooLong }));
};

export const textField = (rule: TextRule) =>
  typedText(rule, (text) => !controlCharacters.test(text), plainText);

export const lineField = (rule: TextRule) => typedText(rule, isOneLine, oneLine);

const enterBoolean = sentence('Enter true or false.');
type Truth = keyof typeof truths;

const longestWord = 50;

export const booleanField = (message: string = enterBoolean) =>
  z
    .union(
      [
        z.boolean(),
        measured(longestWord, message, z.string().trim().toLowerCase()).pipe(
          z.enum(Object.keys(truths) as Truth[], { error: message }),
        ),
      ],
      {
        error: message,
      },
    )
    .transform((value) => (typeof value === 'boolean' ? value : truths[value]));

const mostItems = 100;
const longestList = 5000;

const isShort = (value: unknown): boolean => typeof value !== 'string' || value.length <= longestList;

/** Takes an array, one value, `a,b` or `["a","b"]`, and checks the length before the items. */
export const listField = <Item extends z.ZodType>(item: Item) =>
  z
    .union([
      z
        .array(z.unknown())
        .max(mostItems)
        .refine((items) => items.every(isShort)),
      z.string().max(longestList),
      z.number(),
    ])
    .transform((value) => (Array.isArray(value) ? value : [value]).flatMap(splitCommas))
    .pipe(z.array(z.unknown()).max(mostItems))
    .pipe(z.array(item));

const splitCommas = (value: unknown): unknown[] => (typeof value === 'string' ? splitList(value) : [value]);

const enterLatitude = sentence('Enter a latitude from -90 to 90.');
const enterLongitude = sentence('Enter a longitude from -180 to 180.');

export const Latitude = numberField(enterLatitude).pipe(
  z.number().min(-90, enterLatitude).max(90, enterLatitude),
);
export const Longitude = numberField(enterLongitude).pipe(
  z.number().min(-180, enterLongitude).max(180, enterLongitude),
);

export const dateField = (message: string) =>
  measured(longestWord, message, z.string().trim().regex(isoDate, message)).pipe(
    z.string().refine(isRealDate, message),
  );

export const fileField = (message?: string) => z.custom<FormFile>(isFormFile, message);
