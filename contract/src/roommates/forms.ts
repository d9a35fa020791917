import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { booleanField, dateField, integerField, moneyField, textField } from '../core/form/fields.ts';
import { genderPreferences, occupations } from './codes.ts';
import { roommateMessages as say } from './messages.ts';

const required = {
  description: textField({ min: 15, max: 5000, message: say.description, tooLong: say.descriptionLong }),
  move_in_date: dateField(say.moveIn),
  stay_length: integerField(say.stayLength).pipe(
    z.number().min(1, say.stayLength).max(1200, say.stayLengthLong),
  ),
  occupation: codeField(occupations, say.occupation),
  roommate_budget: moneyField(say.budget, 1),
};

const free = {
  smoke_friendly: booleanField().optional(),
  cannabis_friendly: booleanField().optional(),
  pet_friendly: booleanField().optional(),
  couple_friendly: booleanField().optional(),
  gender_preference: codeField(genderPreferences, say.genderPreference).optional(),
  open_to_message: booleanField().optional(),
};

export const RoommateForm = z.object({ ...required, ...free });
export type RoommateForm = z.output<typeof RoommateForm>;

export const RoommateEdit = z.object({ ...required, ...free }).partial();
export type RoommateEdit = z.output<typeof RoommateEdit>;
