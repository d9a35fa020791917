import { makeMailCheck } from '../slices/mail/make-mail-check.ts';
import { makeStorage } from '../slices/media/make-storage.ts';

/** What the doctor tries out of the slices. */
export const doctorParts = { makeMailCheck, makeStorage };
