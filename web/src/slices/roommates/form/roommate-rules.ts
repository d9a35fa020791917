import { isMoveInPast } from '@lodgepole/contract/listings/today';
import { RoommateForm } from '@lodgepole/contract/roommates/forms';
import { roommateMessages as say } from '@lodgepole/contract/roommates/messages';
import { z } from 'zod';

/** Fields that are wrong in themselves are missing here. */
type Parsed = Partial<z.output<typeof RoommateForm>>;

/** The contract's rules for a profile, with a date from today on unless it is the one that is kept. */
export const roommateRules = (keptDate: string | null) =>
  z.object(RoommateForm.shape).superRefine(
    ({ move_in_date }: Parsed, context) => {
      if (move_in_date !== undefined && isMoveInPast(move_in_date, keptDate, new Date()))
        context.addIssue({ code: 'custom', path: ['move_in_date'], message: say.moveInPast });
    },
    { when: () => true },
  );
