import { pictureFileMessages } from '@lodgepole/contract/core/picture-file';
import { ListingForm } from '@lodgepole/contract/listings/forms';
import { isMoveInPast } from '@lodgepole/contract/listings/life/today';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { roomProblems, stayProblems } from '@lodgepole/contract/listings/rooms/room';
import { imageProblems } from '@lodgepole/contract/listings/rules';
import { z } from 'zod';
import type { Photo } from './photos/photos.ts';

const { front_image: _front, pictures: _pictures, draft: _draft, ...fields } = ListingForm.shape;

const Fields = z.object({
  ...fields,
  front_image: z.custom<Photo | null>(),
  pictures: z.custom<readonly Photo[]>(),
});

type Parsed = Partial<z.output<typeof Fields>>;

type Faults = Readonly<Record<string, readonly string[]>>;

const isWaiting = (photo: Photo): boolean => photo.kind === 'new' && photo.isWaiting;
const isUnreadable = (photo: Photo): boolean => photo.kind === 'new' && photo.isBroken;

const pictureFaults = ({ front_image = null, pictures = [] }: Parsed): Faults => ({
  ...imageProblems({ front: front_image ? 1 : 0, others: pictures.length }),
  ...(front_image && isUnreadable(front_image) && { front_image: [say.imageFormat] }),
  ...(pictures.some(isUnreadable) && { pictures: [say.imageFormat] }),
  ...([front_image, ...pictures].some((photo) => photo && isWaiting(photo)) && {
    pictures: [pictureFileMessages.preparing],
  }),
});

/** A typed street has no city or postal code; only a suggestion fills them in. */
const addressFaults = ({ street_address, city, postal_code }: Parsed): Faults =>
  street_address && !(city && postal_code) ? { street_address: [say.chooseLocation] } : {};

const dateFaults = ({ move_in_date }: Parsed, keptDate: string | null): Faults =>
  move_in_date && isMoveInPast(move_in_date, keptDate, new Date()) ? { move_in_date: [say.moveInPast] } : {};

/** Of a whole home nobody asks for a room, whatever was typed before. */
const roomFaults = (values: Parsed): Faults => (values.kind === 'R' ? roomProblems('R', values) : {});

const stayFaults = ({ term = 'L', move_in_date, available_until }: Parsed): Faults =>
  move_in_date ? stayProblems({ term, move_in_date, available_until }) : {};

/** The contract's rules, with existing pictures and a past date that may be kept. */
export const listingRules = (keptDate: string | null) =>
  Fields.superRefine(
    (values: Parsed, context) => {
      const faults = {
        ...addressFaults(values),
        ...dateFaults(values, keptDate),
        ...roomFaults(values),
        ...stayFaults(values),
        ...pictureFaults(values),
      };
      for (const [field, [message = '']] of Object.entries(faults))
        context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: () => true },
  );
