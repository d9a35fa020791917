import { z } from 'zod';

export const Resident = z.object({
  roommate: z.int(),
  first_name: z.string(),
  profile_picture: z.string().nullable(),
});
export type Resident = z.output<typeof Resident>;

export const HouseholdMatch = z.object({
  percent: z.int(),
  people: z.int(),
});
export type HouseholdMatch = z.output<typeof HouseholdMatch>;
