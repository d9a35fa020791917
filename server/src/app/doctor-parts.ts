import { makeMailCheck } from '../slices/mail/make-mail.ts';
import { makeStorage } from '../slices/media/make-media.ts';

/** What the doctor tries out of the slices. */
export const doctorParts = { makeMailCheck, makeStorage };
