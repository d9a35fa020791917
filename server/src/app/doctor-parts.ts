import { makeMailCheck } from '../slices/mail/make-mail.ts';
import { makeStorage } from '../slices/media/make-media.ts';

/** The parts of slices that the doctor checks. */
export const doctorParts = { makeMailCheck, makeStorage };
