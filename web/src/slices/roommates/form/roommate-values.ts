import { isMoveInPast } from '@lodgepole/contract/listings/life/today';
import { type RoommateForm as Form, RoommateEdit, RoommateForm } from '@lodgepole/contract/roommates/forms';
import { roommateMessages as say } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { z } from 'zod';
import { changedFields } from '../../../lib/forms/use-schema-form.ts';

export type RoommateValues = {
  readonly description: string;
  readonly move_in_date: string;
  readonly stay_length: string;
  readonly occupation: string;
  readonly roommate_budget: string;
  readonly smoke_friendly: boolean;
  readonly cannabis_friendly: boolean;
  readonly pet_friendly: boolean;
  readonly couple_friendly: boolean;
  readonly gender_preference: string;
  readonly open_to_message: boolean;
};

export const newRoommate: RoommateValues = {
  description: '',
  move_in_date: '',
  stay_length: '',
  occupation: '',
  roommate_budget: '',
  smoke_friendly: false,
  cannabis_friendly: false,
  pet_friendly: false,
  couple_friendly: false,
  gender_preference: 'O',
  open_to_message: true,
};

export const valuesOf = (roommate: Roommate): RoommateValues => ({
  description: roommate.description,
  move_in_date: roommate.move_in_date,
  stay_length: String(roommate.stay_length),
  occupation: roommate.occupation,
  roommate_budget: String(roommate.roommate_budget),
  smoke_friendly: roommate.smoke_friendly,
  cannabis_friendly: roommate.cannabis_friendly,
  pet_friendly: roommate.pet_friendly,
  couple_friendly: roommate.couple_friendly,
  gender_preference: roommate.gender_preference,
  open_to_message: roommate.open_to_message,
});

/** Throws for invalid values. */
export const formOf = (values: RoommateValues): Form => RoommateForm.parse(values);

export const editOf = (values: RoommateValues, begun: RoommateValues): RoommateEdit =>
  RoommateEdit.parse(changedFields(values, begun));

/** Invalid fields are missing. */
type Parsed = Partial<z.output<typeof RoommateForm>>;

/** The contract's rules, plus a date that is not in the past unless unchanged. */
export const roommateRules = (keptDate: string | null) =>
  z.object(RoommateForm.shape).superRefine(
    ({ move_in_date }: Parsed, context) => {
      if (move_in_date !== undefined && isMoveInPast(move_in_date, keptDate, new Date()))
        context.addIssue({ code: 'custom', path: ['move_in_date'], message: say.moveInPast });
    },
    { when: () => true },
  );
