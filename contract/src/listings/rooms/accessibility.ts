import { z } from 'zod';
import { namesOf, withEach } from '../../core/objects.ts';
import { sentence } from '../../core/text/text.ts';

/** Facts about access that a landlord may state. What is not stated is unknown, which is neither yes nor no. */
export const accessFacts = {
  step_free_entrance: sentence('Step-free entrance'),
  elevator: sentence('Elevator'),
  wide_doors: sentence('Wide doors'),
  wide_hallways: sentence('Wide hallways'),
  single_level: sentence('All on one level'),
  roll_in_shower: sentence('Roll-in shower'),
  grab_bars: sentence('Grab bars'),
  accessible_bathroom: sentence('Accessible bathroom'),
  lowered_counters: sentence('Lowered counters'),
  accessible_parking: sentence('Accessible parking'),
  automatic_door: sentence('Automatic door'),
  visual_alarm: sentence('Visual alarm'),
  step_free_transit: sentence('Step-free way to transit'),
} as const;
export type AccessFact = keyof typeof accessFacts;

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

/** An object, or its JSON as the text of a form field. */
export const accessibilityField = () =>
  z.preprocess(
    parsed,
    z.custom<Accessibility>((value) => z.strictObject(Accessibility.shape).safeParse(value).success, {
      error: enterFacts,
    }),
  ) as unknown as z.ZodType<Accessibility, Accessibility | string>;
