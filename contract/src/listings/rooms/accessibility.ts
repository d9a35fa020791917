import { z } from 'zod';
import { namesOf, withEach } from '../../core/objects.ts';
import { sentence } from '../../core/text/text.ts';
import { accessFacts } from '../codes.ts';

const factNames = namesOf(accessFacts);

export const Accessibility = z.object(withEach(factNames, z.boolean().exactOptional()));
export type Accessibility = z.output<typeof Accessibility>;

const enterFacts = sentence('Send the known facts about access, each true or false.');
const longestFacts = 2000;

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return value.length > longestFacts ? null : JSON.parse(value);
  } catch {
    return null;
  }
};

/** Accepts an object, or its JSON in a form field. */
export const accessibilityField = () =>
  z.preprocess(
    parsed,
    z.custom<Accessibility>((value) => z.strictObject(Accessibility.shape).safeParse(value).success, {
      error: enterFacts,
    }),
  ) as unknown as z.ZodType<Accessibility, Accessibility | string>;
